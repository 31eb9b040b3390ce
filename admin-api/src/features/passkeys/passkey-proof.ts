import type { PasskeyPurpose } from '@plaudit/db/rows';
import { checkSignature } from '@plaudit/server-kit/passkeys/check-passkey';
import type { PasskeySignature } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { SecondFactorProof } from '../second-factor/second-factor-proof.ts';
import { takeChallenge } from './challenges.queries.ts';
import { findPasskey, recordPasskeyUse } from './passkeys.queries.ts';

export const purposeOf = ({ hasPassedSecondFactor }: Caller): PasskeyPurpose =>
  hasPassedSecondFactor ? 'confirm' : 'sign_in';

/**
 * A signature by one of the account's passkeys. It cannot be guessed, so it is checked while codes are paused, like a
 * recovery code: the owner needs it while somebody else enters wrong codes. A wrong one counts like a wrong code
 * of the authenticator.
 */
export function passkeyProof(
  { panelOrigin }: Dependencies,
  caller: Caller,
  signed: PasskeySignature,
): SecondFactorProof {
  return {
    isRejectedDuringPause: false,
    countsTowardPause: !caller.hasPassedSecondFactor,
    judge: async (trx) => {
      const challenge = await takeChallenge(trx, caller.sessionId, purposeOf(caller));
      if (challenge === undefined) return { result: 'challenge_over' };
      const passkey = await findPasskey(trx, caller.accountId, signed.id);
      const counter = passkey && (await checkSignature(signed, passkey, { challenge, origin: panelOrigin }));
      if (passkey === undefined || counter === undefined) return { result: 'wrong_passkey' };
      await recordPasskeyUse(trx, passkey.id, counter);
      return { result: 'right', signInEvent: ['second_factor.passkey_used', { name: passkey.name }] };
    },
  };
}

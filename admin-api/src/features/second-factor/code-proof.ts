import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import { consumeRecoveryCode } from './recovery-codes.service.ts';
import { claimStep } from './second-factor.queries.ts';
import type { SecondFactorProof } from './second-factor-proof.ts';
import { readSecret } from './stored-secret.ts';
import { findStep } from './totp.ts';

/** A code of the authenticator, or a recovery code. Only a code of the authenticator can be guessed. */
export function codeProof({ secondFactorKey, now }: Dependencies, caller: Caller, typed: string): SecondFactorProof {
  const code = typed.replaceAll(/\s/g, '');
  const isOfAuthenticator = /^\d{6}$/.test(code);
  const countsAsGuess = isOfAuthenticator && !caller.hasPassedSecondFactor;
  return {
    isRejectedDuringPause: countsAsGuess,
    countsTowardPause: countsAsGuess,
    judge: async (trx, factor) => {
      // A recovery code is checked without the secret, so it works even if that cannot be read.
      if (!isOfAuthenticator) return { result: (await consumeRecoveryCode(trx, caller, code)) ? 'right' : 'wrong' };
      const step = findStep(readSecret(secondFactorKey, factor.secretEncrypted), code, now());
      if (step === undefined) return { result: 'wrong' };
      if (!(await claimStep(trx, caller.accountId, step))) return { result: 'used' };
      return { result: 'right', signInEvent: ['second_factor.passed'] };
    },
  };
}

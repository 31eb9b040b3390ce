import { createHash } from 'node:crypto';
import { isDuplicate } from '@plaudit/db/database-errors';
import { checkCurrentPassword } from '@plaudit/db/rules/sign-in/password-change';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import { checkNewPasskey, PASSKEY_ALGORITHMS, rpIdOf } from '@plaudit/server-kit/passkeys/check-passkey';
import {
  type NewPasskey,
  type OwnPasskey,
  PASSKEYS_MAX,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Caller, passwordOwner } from '../../http/caller.ts';
import { changeSecondFactorAs, recordAccountEvent } from '../second-factor/second-factor-change.ts';
import { insertChallenge, takeChallenge } from './challenges.queries.ts';
import { purposeOf } from './passkey-proof.ts';
import { deletePasskey, insertPasskey, listCredentials, listPasskeys } from './passkeys.queries.ts';

/** The id under which a browser stores an account's passkeys. It never changes, and differs from the ids of voters. */
const userIdOf = (accountId: number): string =>
  createHash('sha256').update(`plaudit-admin.${accountId}`).digest('base64url');

/**
 * The challenge is for this session alone, so the passkey is added by somebody who has given the password and the
 * second factor in this session.
 */
export async function beginPasskey(
  dependencies: Dependencies,
  caller: Caller,
  password: string,
): Promise<PasskeyCreation> {
  const { db, panelOrigin } = dependencies;
  await checkCurrentPassword(dependencies, passwordOwner(caller), password);
  const existing = await listCredentials(db, caller.accountId);
  if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  return {
    challenge: await insertChallenge(db, caller.sessionId, 'add'),
    rpId: rpIdOf(panelOrigin),
    rpName: (await readSettings(db)).site_name,
    userId: userIdOf(caller.accountId),
    username: caller.username,
    algorithms: PASSKEY_ALGORITHMS,
    existing: existing.map(({ id }) => id),
  };
}

export async function addPasskey(
  { db, panelOrigin }: Dependencies,
  caller: Caller,
  { name, transports, ...sent }: NewPasskey,
): Promise<OwnPasskey[]> {
  const { accountId, sessionId } = caller;
  try {
    const added = await changeSecondFactorAs(db, caller, async (trx) => {
      const challenge = await takeChallenge(trx, sessionId, 'add');
      const checked = challenge && (await checkNewPasskey(sent, { challenge, origin: panelOrigin }));
      // This returns instead of throwing, so that the use of the challenge is committed: a wrong passkey uses it up as
      // well.
      if (!checked) return undefined;
      if ((await listCredentials(trx, accountId)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
      await insertPasskey(trx, {
        account_id: accountId,
        credential_id: checked.credentialId,
        public_key: checked.publicKey,
        counter: checked.counter,
        transports: transports.join(),
        name,
      });
      await recordAccountEvent(trx, caller, 'second_factor.passkey_added', { name });
      return listPasskeys(trx, accountId);
    });
    if (added === undefined) throw invalidPasskey();
    return added;
  } catch (error) {
    throw isDuplicate(error) ? invalidPasskey() : error;
  }
}

export async function removePasskey(
  dependencies: Dependencies,
  caller: Caller,
  id: number,
  password: string,
): Promise<OwnPasskey[]> {
  await checkCurrentPassword(dependencies, passwordOwner(caller), password);
  return changeSecondFactorAs(dependencies.db, caller, async (trx) => {
    const name = await deletePasskey(trx, caller.accountId, id);
    if (name === undefined) throw new AppError('passkey.unknown', 404, 'This passkey was already removed');
    await recordAccountEvent(trx, caller, 'second_factor.passkey_removed', { name });
    return listPasskeys(trx, caller.accountId);
  });
}

/** A challenge for the account's own passkeys: at the sign-in, or to pass the second factor again. */
export async function requestSignature({ db, panelOrigin }: Dependencies, caller: Caller): Promise<PasskeyRequest> {
  const allowed = await listCredentials(db, caller.accountId);
  if (allowed.length === 0) throw new AppError('passkey.none', 409, 'This account has no passkey');
  const challenge = await insertChallenge(db, caller.sessionId, purposeOf(caller));
  return { challenge, rpId: rpIdOf(panelOrigin), allowed };
}

function invalidPasskey(): AppError {
  return new AppError('passkey.invalid', 400, 'The passkey was not accepted. Please try again.');
}

function tooManyPasskeys(): AppError {
  return new AppError('passkey.too_many', 409, `An account has at most ${PASSKEYS_MAX} passkeys`);
}

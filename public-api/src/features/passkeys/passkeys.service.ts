import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { AppError } from '@plaudit/server-kit/app-error';
import { checkNewPasskey, PASSKEY_ALGORITHMS, rpIdOf } from '@plaudit/server-kit/passkeys/check-passkey';
import {
  type NewPasskey,
  type OwnerProof,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
  type RemoveWayIn,
} from '../../../contract/index.ts';
import type { Callers, SignedInSession } from '../../http/route.ts';
import { voterError } from '../../http/voter-error.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { makeChallengeToken, readChallengeToken, spendChallenge } from './challenge-token.ts';
import { keepsWayIn, lockWaysIn } from './last-way-in.ts';
import { checkOwner } from './owner-proof.ts';
import { deletePasskey, insertPasskey, listCredentialIds, listPasskeys } from './passkeys.queries.ts';

export type PasskeyDependencies = {
  db: Db;
  passwords: PasswordQueue;
  tokenKey: KeyObject;
  siteOrigin: string;
  providers: readonly { id: string }[];
};

/** Only the session that has given the password can use the challenge. */
const purposeOf = ({ id, account }: SignedInSession): string => `add.${account.id}.${id}`;

export async function beginPasskey(
  dependencies: PasskeyDependencies,
  caller: Callers['voter'],
  proof: OwnerProof,
): Promise<PasskeyCreation> {
  const { session } = caller;
  await checkOwner(dependencies, caller, proof);
  const existing = await listCredentialIds(dependencies.db, session.account.id);
  if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  return passkeyCreation(dependencies, session, existing);
}

/** For a session whose owner has proven to be the account's. */
export async function passkeyCreation(
  { db, tokenKey, siteOrigin }: Pick<PasskeyDependencies, 'db' | 'tokenKey' | 'siteOrigin'>,
  session: SignedInSession,
  existing: string[],
): Promise<PasskeyCreation> {
  return {
    ...makeChallengeToken(tokenKey, purposeOf(session), Date.now()),
    rpId: rpIdOf(siteOrigin),
    rpName: (await readSettings(db)).site_name,
    // This id is the same for an account until TOKEN_SECRET is replaced, and says nothing about it.
    userId: keyedHash(tokenKey, `passkey-user.${session.account.id}`),
    username: session.account.username,
    algorithms: PASSKEY_ALGORITHMS,
    existing,
  };
}

export async function addPasskey(
  { db, tokenKey, siteOrigin }: PasskeyDependencies,
  session: SignedInSession,
  { token, name, transports, ...passkey }: NewPasskey,
): Promise<Passkey[]> {
  const issuedChallenge = readChallengeToken(tokenKey, purposeOf(session), token, Date.now());
  if (issuedChallenge === undefined) throw invalidPasskey();
  const checked = await checkNewPasskey(passkey, { challenge: issuedChallenge.challenge, origin: siteOrigin });
  if (checked === undefined) throw invalidPasskey();
  const accountId = session.account.id;
  try {
    return await changeOwnAccount(db, session, async (trx) => {
      if (!(await spendChallenge(trx, issuedChallenge))) throw invalidPasskey();
      if ((await listCredentialIds(trx, accountId)).length >= PASSKEYS_MAX) throw tooManyPasskeys();
      await insertPasskey(trx, {
        account_id: accountId,
        credential_id: checked.credentialId,
        public_key: checked.publicKey,
        counter: checked.counter,
        transports: transports.join(),
        name,
      });
      return listPasskeys(trx, accountId);
    });
  } catch (error) {
    throw isDuplicate(error) ? invalidPasskey() : error;
  }
}

export async function removePasskey(
  dependencies: PasskeyDependencies,
  caller: Callers['voter'],
  { id, ...proof }: RemoveWayIn,
): Promise<Passkey[]> {
  const { session } = caller;
  const { account } = session;
  await checkOwner(dependencies, caller, proof);
  return changeOwnAccount(dependencies.db, session, async (trx) => {
    await lockWaysIn(trx, account.id);
    const isRemoved = await deletePasskey(trx, account.id, id);
    if (!isRemoved) throw voterError('passkey.unknown', 404);
    await keepsWayIn(dependencies, trx, account.id);
    return listPasskeys(trx, account.id);
  });
}

export function invalidPasskey(): AppError {
  return voterError('passkey.invalid', 400);
}

function tooManyPasskeys(): AppError {
  return voterError('passkey.too_many', 409);
}

import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { checkCurrentPassword, currentPasswordErrors } from '@plaudit/db/rules/sign-in/password-change';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import type { AppError } from '@plaudit/server-kit/app-error';
import { errorsOf, type RouteErrors } from '@plaudit/server-kit/http/route';
import { checkSignature, rpIdOf } from '@plaudit/server-kit/passkeys/check-passkey';
import type { OwnerProof, PasskeyLogin, PasskeyRequest } from '../../../contract/index.ts';
import type { Callers, SignedInSession } from '../../http/route.ts';
import { voterError } from '../../http/voter-error.ts';
import { passwordOwner } from '../accounts/password-caller.ts';
import { NO_PASSWORD } from '../accounts/proposed-name.ts';
import { makeChallengeToken, readChallengeToken, spendChallenge } from './challenge-token.ts';
import { findPasskey, listCredentialIds, notePasskeyUse } from './passkeys.queries.ts';

type OwnerDependencies = { db: Db; passwords: PasswordQueue; tokenKey: KeyObject; siteOrigin: string };

/** So long after a sign-in an account without a password and without a passkey can get its first one. */
const FRESH_MINUTES = 10;

/** The errors of a route that asks who owns the account. */
export const ownerProofErrors: RouteErrors = {
  ...currentPasswordErrors,
  ...errorsOf(
    403,
    'Neither a password nor a passkey was given or, for an account that has neither, the sign-in is too old',
    'owner.unproven',
  ),
};

/** Only the session that has asked for the challenge can use it, and for nothing but such a proof. */
const purposeOf = ({ id, account }: SignedInSession): string => `owner.${account.id}.${id}`;

export function beginOwnerChallenge(
  { tokenKey, siteOrigin }: Pick<OwnerDependencies, 'tokenKey' | 'siteOrigin'>,
  session: SignedInSession,
): PasskeyRequest {
  return { ...makeChallengeToken(tokenKey, purposeOf(session), Date.now()), rpId: rpIdOf(siteOrigin) };
}

/**
 * Checks that the owner of the account asks, because a session can be stolen or left open. Returns the stored hash of
 * the password, or what is stored in its place.
 */
export async function checkOwner(
  dependencies: OwnerDependencies,
  caller: Callers['voter'],
  { currentPassword, passkey }: OwnerProof,
): Promise<string> {
  const { db } = dependencies;
  if (currentPassword !== undefined) return checkCurrentPassword(dependencies, passwordOwner(caller), currentPassword);
  const { session } = caller;
  const stored = (await db('accounts').where({ id: session.account.id }).first('password_hash'))?.password_hash;
  if (stored === undefined) throw unproven();
  const isProven = passkey
    ? await isOwnPasskey(dependencies, session, passkey)
    : stored === NO_PASSWORD && (await isFresh(db, session));
  if (!isProven) throw unproven();
  return stored;
}

async function isOwnPasskey(
  { db, tokenKey, siteOrigin }: OwnerDependencies,
  session: SignedInSession,
  { token, ...signed }: PasskeyLogin,
): Promise<boolean> {
  const issuedChallenge = readChallengeToken(tokenKey, purposeOf(session), token, Date.now());
  const passkey = issuedChallenge && (await findPasskey(db, signed.id));
  if (issuedChallenge === undefined || passkey?.account_id !== session.account.id) return false;
  const counter = await checkSignature(signed, passkey, { challenge: issuedChallenge.challenge, origin: siteOrigin });
  if (counter === undefined) return false;
  return (await spendChallenge(db, issuedChallenge)) && notePasskeyUse(db, passkey.id, counter);
}

/** Whoever has a passkey uses it, also just after signing in with an account at a provider. */
async function isFresh(db: Db, { id, account }: SignedInSession): Promise<boolean> {
  const fresh = await db('sessions')
    .where({ id })
    .where('created_at', '>', db.raw('now(3) - interval ? minute', [FRESH_MINUTES]))
    .first('id');
  return fresh !== undefined && (await listCredentialIds(db, account.id)).length === 0;
}

function unproven(): AppError {
  return voterError('owner.unproven', 403);
}

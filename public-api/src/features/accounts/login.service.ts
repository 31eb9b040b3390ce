import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { AdmittedHasher, PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { startSession } from '@plaudit/db/rules/sign-in/sessions';
import { deleteHits, insertHits } from '@plaudit/db/rules/sign-in/throttle-counters';
import { checkThrottles, consumeAttempt, refundAttempts } from '@plaudit/db/rules/sign-in/throttles';
import { type Audience, SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/rules/sign-in/tokens';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { transaction } from '@plaudit/db/transaction';
import type { LoginRequest, LoginResponse } from '../../../contract/index.ts';
import type { Client } from '../../http/client.ts';
import { voterError, voterTooMany } from '../../http/voter-error.ts';
import { findVenueOf } from '../../network-throttles.ts';
import { type Credentials, findCredentials, stillHasPassword } from './accounts.queries.ts';
import { findKnownDevice, rememberDevice } from './device-cookie.ts';
import { loginLimits, unnotifiedFailureCounter } from './login-limits.ts';
import { passwordCaller } from './password-caller.ts';

export type LoginDependencies = {
  db: Db;
  passwords: PasswordQueue;
  tokenKey: KeyObject;
  adminsHaveOwnHost: boolean;
};

export type SignedIn = { response: LoginResponse; deviceCookies: string[] };

/**
 * Signs in voters and admins. An unknown name and a wrong password have the same response, which takes the same time. A
 * request that finds no place in the queue of passwords reads nothing from the database.
 */
export function logIn(dependencies: LoginDependencies, request: LoginRequest, client: Client): Promise<SignedIn> {
  const deviceId = findKnownDevice(dependencies.tokenKey, client, request.username);
  return dependencies.passwords.admit(passwordCaller(client, request.username, deviceId), (passwords) =>
    logInAdmitted({ ...dependencies, passwords }, request, { ...client, deviceId }),
  );
}

type AdmittedDependencies = Omit<LoginDependencies, 'passwords'> & { passwords: AdmittedHasher };

async function logInAdmitted(
  dependencies: AdmittedDependencies,
  { username, password }: LoginRequest,
  client: Client & { deviceId: string | undefined },
): Promise<SignedIn> {
  const { db, passwords, tokenKey, adminsHaveOwnHost } = dependencies;
  const { address, deviceId } = client;
  const venue = await findVenueOf(db, address);
  const limits = loginLimits(await readSettings(db), { username, address, deviceId }, venue);
  const countedFirst = [limits.guesses, limits.attempts];
  rejectOverLimit(await checkThrottles(db, [...countedFirst, ...limits.wider]));
  const credentials = await findCredentials(db, username);
  const isAllowed = credentials?.account.type === 'user' || !adminsHaveOwnHost || client.surface === 'admin';
  let isCounted = false;
  try {
    const isRight = await passwords.verify(credentials?.passwordHash, password, async () => {
      // Runs just before the password is hashed. The wider limits count a wrong password only after its hash. Without
      // this second check, many guesses at the same moment could all pass. With it, only those that are hashed together
      // can.
      rejectOverLimit(await consumeAttempt(db, countedFirst, limits.wider));
      isCounted = true;
    });
    const token = credentials && isRight && isAllowed ? await issueToken(dependencies, credentials, client) : undefined;
    if (credentials !== undefined && token !== undefined) {
      await deleteHits(db, limits.guesses.key);
      return {
        response: { user: credentials.account, token },
        deviceCookies: rememberDevice(tokenKey, client, username),
      };
    }
  } catch (error) {
    if (isCounted) await refundAttempts(db, countedFirst);
    throw error;
  }
  await insertHits(db, [...limits.failures, unnotifiedFailureCounter(username, credentials?.account)]);
  throw voterError('login.invalid', 401);
}

/** Returns undefined if, during the check of the password, it was changed or the account was deactivated or deleted. */
async function issueToken(
  { db, tokenKey }: Pick<LoginDependencies, 'db' | 'tokenKey'>,
  credentials: Credentials,
  client: Client,
): Promise<string | undefined> {
  const { account } = credentials;
  const audience: Audience = account.type === 'admin' ? 'admin' : 'public';
  const sid = await transaction(db, async (trx) => {
    if (!(await stillHasPassword(trx, credentials))) return undefined;
    return startSession(trx, {
      accountId: account.id,
      ipAddress: client.address,
      userAgent: client.userAgent,
      lifetimeSeconds: SESSION_LIFETIME_SECONDS[audience],
    });
  });
  return sid && signToken(tokenKey, { sid, audience });
}

function rejectOverLimit(waitSeconds: number | undefined): void {
  if (waitSeconds === undefined) return;
  throw voterTooMany('login.too_many_failures', waitSeconds);
}

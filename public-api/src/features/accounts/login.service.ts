import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordHasher } from '@plaudit/db/passwords';
import { AppError } from '@plaudit/db/process/app-error';
import { startSession } from '@plaudit/db/sessions';
import { signInFailureKeys } from '@plaudit/db/sign-in-failures';
import { type Audience, SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/tokens';
import type { LoginRequest, LoginResponse } from '../../../contract/index.ts';
import type { Caller } from '../../http/route.ts';
import { networkOf, type Throttle, tooMany, tryHit } from '../throttles/throttle.ts';
import { deleteHits, takeHitBack } from '../throttles/throttles.queries.ts';
import { findCredentials } from './accounts.queries.ts';

const FAILURES_PER_ACCOUNT_AND_NETWORK = { limit: 5, windowSeconds: 15 * 60 };
const FAILURES_PER_NETWORK = { limit: 100, windowSeconds: 60 * 60 };

export type LoginDependencies = {
  db: Db;
  passwords: PasswordHasher;
  tokenKey: KeyObject;
  /** Then the public host signs no admin in. */
  adminsHaveOwnHost: boolean;
};

/** Voters and admins alike. Whatever is wrong, the answer and the time it takes are the same. */
export async function logIn(
  { db, passwords, tokenKey, adminsHaveOwnHost }: LoginDependencies,
  { username, password }: LoginRequest,
  caller: Caller,
): Promise<LoginResponse> {
  const throttles = throttlesOf(username, caller.address);
  await hitOrRefuse(db, throttles);
  const found = await findCredentials(db, username);
  const isRight = await passwords.verify(found?.passwordHash, password);
  const isWelcome = found?.account.type === 'user' || !adminsHaveOwnHost || caller.surface === 'admin';
  if (found === undefined || !isRight || !isWelcome) {
    throw new AppError('login.invalid', 401, 'Invalid username or password');
  }
  await deleteHits(db, throttles.account.key);
  await takeHitBack(db, throttles.network.key);

  const audience: Audience = found.account.type === 'admin' ? 'admin' : 'public';
  const sid = await startSession(db, {
    accountId: found.account.id,
    ipAddress: caller.address,
    userAgent: caller.userAgent,
    lifetimeSeconds: SESSION_LIFETIME_SECONDS[audience],
  });
  return { user: found.account, token: signToken(tokenKey, { sid, audience }) };
}

type LoginThrottles = { account: Throttle; network: Throttle };

function throttlesOf(username: string, address: string): LoginThrottles {
  const keys = signInFailureKeys(networkOf(address), username);
  return {
    account: { key: keys.account, ...FAILURES_PER_ACCOUNT_AND_NETWORK },
    network: { key: keys.network, ...FAILURES_PER_NETWORK },
  };
}

async function hitOrRefuse(db: Db, { account, network }: LoginThrottles): Promise<void> {
  const waitForNetwork = await tryHit(db, network);
  if (waitForNetwork !== undefined) throw tooManyFailures(waitForNetwork);
  const waitForAccount = await tryHit(db, account);
  if (waitForAccount === undefined) return;
  await takeHitBack(db, network.key);
  throw tooManyFailures(waitForAccount);
}

function tooManyFailures(seconds: number): AppError {
  return tooMany('login.too_many_failures', 'Too many failed attempts. Please try again later.', seconds);
}

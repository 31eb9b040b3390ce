import { createHash, type KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordHasher } from '@plaudit/db/passwords';
import { AppError } from '@plaudit/db/process/app-error';
import { startSession } from '@plaudit/db/sessions';
import { type Audience, SESSION_LIFETIME_SECONDS, signToken } from '@plaudit/db/tokens';
import type { LoginRequest, LoginResponse } from '../../../contract/index.ts';
import type { Caller } from '../../http/route.ts';
import { networkOf, type Throttle, tooMany, tryHit } from '../throttles/throttle.ts';
import { deleteHits, takeHitBack } from '../throttles/throttles.queries.ts';
import { findCredentials } from './accounts.queries.ts';

const FAILURES_PER_ACCOUNT_AND_ADDRESS = { limit: 5, windowSeconds: 15 * 60 };
const FAILURES_PER_ADDRESS = { limit: 100, windowSeconds: 60 * 60 };

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
  await takeHitBack(db, throttles.address.key);

  const audience: Audience = found.account.type === 'admin' ? 'admin' : 'public';
  const sid = await startSession(db, {
    accountId: found.account.id,
    ipAddress: caller.address,
    userAgent: caller.userAgent,
    lifetimeSeconds: SESSION_LIFETIME_SECONDS[audience],
  });
  return { user: found.account, token: signToken(tokenKey, { sid, audience }) };
}

type LoginThrottles = { account: Throttle; address: Throttle };

/** By account and address together, so that an owner elsewhere still gets in while somebody guesses. */
function throttlesOf(username: string, address: string): LoginThrottles {
  const network = networkOf(address);
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url');
  return {
    account: { key: `login:${network}:${account}`, ...FAILURES_PER_ACCOUNT_AND_ADDRESS },
    address: { key: `login:${network}`, ...FAILURES_PER_ADDRESS },
  };
}

async function hitOrRefuse(db: Db, { account, address }: LoginThrottles): Promise<void> {
  const waitForAddress = await tryHit(db, address);
  if (waitForAddress !== undefined) throw tooManyFailures(waitForAddress);
  const waitForAccount = await tryHit(db, account);
  if (waitForAccount === undefined) return;
  await takeHitBack(db, address.key);
  throw tooManyFailures(waitForAccount);
}

function tooManyFailures(seconds: number): AppError {
  return tooMany('login.too_many_failures', 'Too many failed attempts. Please try again later.', seconds);
}

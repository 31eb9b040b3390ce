import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { findSession, type Session, touchSessions } from '@plaudit/db/rules/sessions';
import { bearerToken, verifyToken } from '@plaudit/db/rules/tokens';
import { AppError } from '@plaudit/server-kit/app-error';
import { requestAddress } from '@plaudit/server-kit/request-address';
import type { Context } from 'koa';
import type { Access } from '../access.ts';
import type { Caller } from './caller.ts';

export type Authenticator = { db: Db; tokenKey: KeyObject };

const notAdmin = () => new AppError('access.not_admin', 403, 'Access denied. Admin privileges required.');
const invalid = () => new AppError('session.invalid', 401, 'Your session is over. Please sign in again');

/** The caller, once the token, the session, the account, the second factor and the role allow the route. */
export async function authenticate(
  { db, tokenKey }: Authenticator,
  ctx: Context,
  access: Exclude<Access, { least: 'anyone' }>,
): Promise<Caller> {
  const session = await findGoodSession(db, tokenKey, tokenOf(ctx));
  const { account } = session;
  if (!account || account.role === 'voter') throw notAdmin();
  const caller: Caller = {
    accountId: account.id,
    username: account.username,
    role: account.role,
    sessionId: session.id,
    secondFactorPassed: session.secondFactorAt !== null,
    ipAddress: requestAddress(ctx.ip),
  };
  await touchSessions(db, [session.id]);
  if (access.secondFactor && !caller.secondFactorPassed) {
    throw new AppError('access.second_factor_required', 403, 'Enter your 2FA code first');
  }
  if (access.least === 'super_admin' && caller.role !== 'super_admin') {
    throw new AppError('access.super_admin_required', 403, 'Only a super admin may do this');
  }
  return caller;
}

function tokenOf(ctx: Context): string {
  const authorization = ctx.get('authorization');
  const token = bearerToken(authorization);
  if (token !== undefined) return token;
  throw authorization === '' ? new AppError('session.required', 401, 'Please sign in') : invalid();
}

/** A voter's token is known for what it is, so that a voter is told 'denied' and not signed out; it opens nothing. */
async function findGoodSession(db: Db, tokenKey: KeyObject, token: string): Promise<Session> {
  const claims = verifyToken(tokenKey, token, ['admin', 'public']);
  const session = claims && (await findSession(db, claims.sid));
  if (!session) throw invalid();
  if (claims.audience !== 'admin') throw notAdmin();
  if (session.isBlocked) throw new AppError('session.blocked', 403, 'This session was blocked by an administrator');
  return session;
}

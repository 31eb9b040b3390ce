import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { findSession, findSessionEnd, type Session, touchSessions } from '@plaudit/db/rules/sign-in/sessions';
import { bearerToken, hasExpired, SESSION_LIFETIME_SECONDS, verifyToken } from '@plaudit/db/rules/sign-in/tokens';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Route } from '@plaudit/server-kit/http/route';
import type { Caller, Visitor } from './caller.ts';
import type { AdminRequest } from './koa.ts';

const notAdmin = () => new AppError('access.not_admin', 403, 'Access denied. Admin privileges required.');
const SESSION_ENDS = {
  expired: `Your session ended after ${SESSION_LIFETIME_SECONDS.admin / 3600} hours. Please sign in again`,
  ended: 'Your session was ended, by a sign-out or a changed password or authenticator. Please sign in again',
  account: 'Your account was deactivated or deleted. Ask another admin',
  unknown: 'Your session is over. Please sign in again',
};

const invalidSession = (end: keyof typeof SESSION_ENDS = 'unknown') =>
  new AppError('session.invalid', 401, SESSION_ENDS[end]);

export function createIdentify({ db, tokenKey }: { db: Db; tokenKey: KeyObject }) {
  return async ({ access }: Route, { headers, address }: AdminRequest): Promise<Caller | Visitor> => {
    if (access === 'everybody') return { ipAddress: address };
    const session = await findAdminSession(db, tokenKey, tokenOf(headers.authorization));
    const { account } = session;
    if (!account || account.role === 'voter') throw notAdmin();
    const caller: Caller = {
      accountId: account.id,
      username: account.username,
      role: account.role,
      sessionId: session.id,
      hasPassedSecondFactor: session.secondFactorAt !== null,
      ipAddress: address,
    };
    await touchSessions(db, [session.id]);
    if (access !== 'signedIn' && !caller.hasPassedSecondFactor) {
      throw new AppError('access.second_factor_required', 403, 'Enter your 2FA code first');
    }
    if (access === 'superAdmin' && caller.role !== 'super_admin') {
      throw new AppError('access.super_admin_required', 403, 'Only a super admin may do this');
    }
    return caller;
  };
}

function tokenOf(authorization: string | undefined): string {
  const token = bearerToken(authorization);
  if (token !== undefined) return token;
  throw authorization ? invalidSession() : new AppError('session.required', 401, 'Please sign in');
}

/** A voter's token gets 403 and not 401, so that a voter who opens the panel is not signed out of the site. */
async function findAdminSession(db: Db, tokenKey: KeyObject, token: string): Promise<Session> {
  const claims = verifyToken(tokenKey, token, ['admin', 'public']);
  if (!claims) throw invalidSession(hasExpired(tokenKey, token) ? 'expired' : 'unknown');
  const session = await findSession(db, claims.sid);
  if (!session) throw invalidSession(await findSessionEnd(db, claims.sid));
  if (claims.audience !== 'admin') throw notAdmin();
  if (session.isBlocked) throw new AppError('session.blocked', 403, 'This session was blocked by an admin');
  return session;
}

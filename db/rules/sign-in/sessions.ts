import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Role, SessionRow } from '../../src/rows.ts';

export interface SessionAccount {
  id: number;
  username: string;
  role: Role;
}

/** A valid session: it has not ended or expired, and its account, if it has one, can still be used. */
export interface Session {
  id: number;
  /** The id by which admins and the session's owner see it. It gives no access. */
  publicId: string;
  account: SessionAccount | null;
  isBlocked: boolean;
  secondFactorAt: Date | null;
  secondFactorFailures: number;
  lastActivityAt: Date;
  expiresAt: Date;
}

type FoundSession = Pick<
  SessionRow,
  | 'id'
  | 'id_hash'
  | 'account_id'
  | 'is_blocked'
  | 'second_factor_at'
  | 'second_factor_failures'
  | 'last_activity_at'
  | 'expires_at'
> & { username: string; role: Role };

export interface NewSession {
  accountId: number | null;
  ipAddress: string;
  userAgent: string;
  lifetimeSeconds: number;
}

const USER_AGENT_MAX = 255;
const SESSIONS_MAX = 20;
/**
 * For this time after the sign-in, newer sessions do not end a session of an admin. People need less to find their
 * authenticator or a recovery code.
 */
const PROTECTED_MINUTES_OF_ADMINS = 15;
/**
 * The activity of a session is written at most once in this time. The ballot of a voter and some other parts of the
 * site poll every second. Writing each time would be most of the database's work, and admins need no exact time.
 */
export const ACTIVITY_STEP_SECONDS = 5;

/** A random id that only the browser knows. The database stores its hash. */
export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

export function hashSessionId(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}

export function publicSessionId(idHash: Buffer): string {
  return idHash.subarray(0, 16).toString('hex');
}

/** The SQL condition for a session that has not ended. It is valid if its account, if it has one, is usable. */
export const isUnended = (sessions: string): string =>
  `${sessions}.ended_at is null and ${sessions}.expires_at > now(3)`;

/** The SQL condition for a valid session, for any query that gives the sessions table this name. */
export function isValid(sessions: string): string {
  return `${isUnended(sessions)}
          and not exists (select owner.id from accounts owner
                           where owner.id = ${sessions}.account_id and (owner.is_active = 0 or owner.retired_at is not null))`;
}

/** The same condition for a query of knex. */
export function whereValid(db: Knex, sessions: string): (query: Knex.QueryBuilder) => void {
  return (query) => query.where(db.raw(isValid(sessions)));
}

/** Returns the secret id, which goes into a token or an anonymous visitor's cookie. */
export async function startSession(db: Knex, session: NewSession): Promise<string> {
  const sid = newSessionId();
  await db('sessions').insert({
    id_hash: hashSessionId(sid),
    account_id: session.accountId,
    ip_address: session.ipAddress,
    user_agent: [...session.userAgent].slice(0, USER_AGENT_MAX).join(''),
    expires_at: db.raw('now(3) + interval ? second', [session.lifetimeSeconds]),
  });
  if (session.accountId !== null) await endOldestSessions(db, session.accountId);
  return sid;
}

/**
 * Ends the oldest sessions of an account with more than 20 valid ones. Otherwise somebody who signs in again and again
 * could have any number of valid sessions. Blocked sessions stay, so that admins see them. Somebody who knows only an
 * admin's password must not be able to end the sessions of that admin. So sessions that passed the second factor stay,
 * and so do new ones, because their owner may be looking for the code. The limit on sign-ins limits their number.
 */
async function endOldestSessions(db: Knex, accountId: number): Promise<void> {
  const oldestKept = await db('sessions as s')
    .join('accounts as a', 'a.id', 's.account_id')
    .where('s.account_id', accountId)
    .where(whereValid(db, 's'))
    .orderBy('s.id', 'desc')
    .offset(SESSIONS_MAX - 1)
    .first('s.id', 'a.role');
  if (oldestKept === undefined) return;
  const protectedMinutes = oldestKept.role === 'voter' ? 0 : PROTECTED_MINUTES_OF_ADMINS;
  await db('sessions')
    .where({ account_id: accountId, is_blocked: 0 })
    .where('id', '<', oldestKept.id)
    .where('created_at', '<=', db.raw('now(3) - interval ? minute', [protectedMinutes]))
    .whereNull('ended_at')
    .whereNull('second_factor_at')
    .update({ ended_at: db.raw('now(3)') });
}

/**
 * Finds many sessions in one query. Invalid sessions are not in the result. Blocked ones are, with `isBlocked`. The SQL
 * is written by hand, because every vote and every poll with a token needs it, and knex takes longer to build it than
 * the driver to send it.
 */
export async function findSessions(db: Knex, sids: readonly string[]): Promise<Map<string, Session>> {
  if (sids.length === 0) return new Map();
  const hashes = sids.map(hashSessionId);
  const sidByHash = new Map(sids.map((sid, index) => [hashes[index]?.toString('hex'), sid]));
  const [rows] = await db.raw(
    `select s.id, s.id_hash, s.account_id, s.is_blocked, s.second_factor_at, s.second_factor_failures, s.last_activity_at,
            s.expires_at, a.username, a.role
       from sessions s left join accounts a on a.id = s.account_id
      where s.id_hash in (?) and ${isValid('s')}`,
    [hashes],
  );
  const found = new Map<string, Session>();
  for (const row of rows as FoundSession[]) {
    const sid = sidByHash.get(row.id_hash.toString('hex'));
    if (sid === undefined) continue;
    found.set(sid, {
      id: row.id,
      publicId: publicSessionId(row.id_hash),
      account: row.account_id === null ? null : { id: row.account_id, username: row.username, role: row.role },
      isBlocked: row.is_blocked === 1,
      secondFactorAt: row.second_factor_at,
      secondFactorFailures: row.second_factor_failures,
      lastActivityAt: row.last_activity_at,
      expiresAt: row.expires_at,
    });
  }
  return found;
}

export async function findSession(db: Knex, sid: string): Promise<Session | undefined> {
  return (await findSessions(db, [sid])).get(sid);
}

/** Why a session is not valid, so that its owner can be told. Undefined if there is no such session. */
export async function findSessionEnd(db: Knex, sid: string): Promise<'ended' | 'expired' | 'account' | undefined> {
  const [rows] = await db.raw(
    'select ended_at is not null as has_ended, expires_at <= now(3) as has_expired from sessions where id_hash = ?',
    [hashSessionId(sid)],
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.has_ended) return 'ended';
  return row.has_expired ? 'expired' : 'account';
}

export async function touchSessions(db: Knex, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.raw(
    'update sessions set last_activity_at = now(3) where id in (?) and last_activity_at < now(3) - interval ? second',
    [[...new Set(ids)].sort((a, b) => a - b), ACTIVITY_STEP_SECONDS],
  );
}

export async function endSession(db: Knex, id: number): Promise<void> {
  await db('sessions')
    .where({ id })
    .whereNull('ended_at')
    .update({ ended_at: db.raw('now(3)') });
}

export async function endSessionsOfAccount(db: Knex, accountId: number): Promise<void> {
  await db('sessions')
    .where({ account_id: accountId })
    .whereNull('ended_at')
    .update({ ended_at: db.raw('now(3)') });
}

export async function endOtherSessions(db: Knex, accountId: number, sessionId: number): Promise<void> {
  await db('sessions')
    .where({ account_id: accountId })
    .whereNot({ id: sessionId })
    .whereNull('ended_at')
    .update({ ended_at: db.raw('now(3)') });
}

/** Only admin-api may do this. Blocking again keeps the first time. */
export async function setSessionBlocked(db: Knex, id: number, isBlocked: boolean): Promise<void> {
  await db('sessions')
    .where({ id, is_blocked: isBlocked ? 0 : 1 })
    .update({ is_blocked: isBlocked, blocked_at: isBlocked ? db.raw('now(3)') : null });
}

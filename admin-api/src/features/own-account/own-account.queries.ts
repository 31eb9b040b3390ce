import type { Db } from '@plaudit/db/connect';
import type { PasswordHashes } from '@plaudit/db/rules/sign-in/password-change';
import { publicSessionId, whereValid } from '@plaudit/db/rules/sign-in/sessions';
import type { OwnAccount, OwnSession } from '../../../contract/index.ts';
import type { Caller } from '../../http/caller.ts';

/** Returns false if the account has another password by now. */
export async function replacePasswordHash(
  trx: Db,
  accountId: number,
  { previous, next }: PasswordHashes,
): Promise<boolean> {
  const replaced = await trx('accounts')
    .where({ id: accountId, password_hash: previous })
    .update({ password_hash: next });
  return replaced === 1;
}

const SESSIONS_MAX = 100;

export async function listOwnSessions(db: Db, { accountId, sessionId }: Caller): Promise<OwnSession[]> {
  const rows = await db('sessions')
    .where({ account_id: accountId })
    .where(whereValid(db, 'sessions'))
    .orderBy([
      { column: db.raw('id = ?', [sessionId]), order: 'desc' },
      { column: 'last_activity_at', order: 'desc' },
    ])
    .limit(SESSIONS_MAX)
    .select();
  return rows.map((row) => ({
    id: row.id,
    sessionId: publicSessionId(row.id_hash),
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    lastActivityAt: row.last_activity_at.toISOString(),
    isBlocked: row.is_blocked === 1,
    isCurrent: row.id === sessionId,
    isVerified: row.second_factor_at !== null,
  }));
}

export async function findOwnDates(
  db: Db,
  accountId: number,
): Promise<Pick<OwnAccount, 'createdAt' | 'authenticatorSince'> | undefined> {
  const row = await db('accounts')
    .join('second_factors', 'second_factors.account_id', 'accounts.id')
    .where('accounts.id', accountId)
    .first('accounts.created_at', 'second_factors.created_at as enrolled_at');
  return row && { createdAt: row.created_at.toISOString(), authenticatorSince: row.enrolled_at.toISOString() };
}

/** Ends the other sessions of the caller's account, or `only` one of them. Returns how many were ended. */
export async function endOwnSessions(trx: Db, { accountId, sessionId }: Caller, only?: number): Promise<number> {
  const query = trx('sessions').where({ account_id: accountId }).whereNot({ id: sessionId }).whereNull('ended_at');
  if (only !== undefined) query.where({ id: only });
  return query.update({ ended_at: trx.raw('now(3)') });
}

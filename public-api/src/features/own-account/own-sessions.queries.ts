import type { Db } from '@plaudit/db/connect';
import { publicSessionId, whereValid } from '@plaudit/db/rules/sign-in/sessions';
import type { OwnSession } from '../../../contract/index.ts';
import { browserAndSystem } from '../../browser-name.ts';
import type { SignedInSession } from '../../http/route.ts';

/**
 * The browsers in which the account is signed in. The one that sent the request comes first. The others follow, the
 * most recently used one first.
 */
export async function listOwnSessions(db: Db, own: SignedInSession): Promise<OwnSession[]> {
  const rows = await db('sessions as s')
    .where('s.account_id', own.account.id)
    .where('s.is_blocked', 0)
    .where(whereValid(db, 's'))
    .orderBy([
      { column: db.raw('s.id = ?', [own.id]), order: 'desc' },
      { column: 's.last_activity_at', order: 'desc' },
      { column: 's.id', order: 'desc' },
    ])
    .select('s.id', 's.id_hash', 's.user_agent', 's.created_at', 's.last_activity_at');
  return rows.map((row) => ({
    id: publicSessionId(row.id_hash),
    ...browserAndSystem(row.user_agent),
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_activity_at.toISOString(),
    isThisOne: row.id === own.id,
  }));
}

/** Returns false if the account has no such session, or the session has ended already. */
export async function endOwnSession(db: Db, accountId: number, id: string): Promise<boolean> {
  const ended = await db('sessions')
    .where({ account_id: accountId })
    .whereRaw('left(id_hash, 16) = ?', [Buffer.from(id, 'hex')])
    .whereNull('ended_at')
    .update({ ended_at: db.raw('now(3)') });
  return ended > 0;
}

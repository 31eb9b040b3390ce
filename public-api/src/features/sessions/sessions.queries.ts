import type { Db } from '@plaudit/db/connect';

export type SessionStanding = 'good' | 'blocked';

/** What can be said of these sessions at this moment; one that is not in the answer has ended. */
export async function findStandings(
  trx: Db,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, SessionStanding>> {
  const rows = await trx('sessions as s')
    .join('accounts as a', 'a.id', 's.account_id')
    .whereIn('s.id', sessionIds)
    .whereNull('s.ended_at')
    .where('s.expires_at', '>', trx.raw('now(3)'))
    .where('a.is_active', 1)
    .whereNull('a.retired_at')
    .select('s.id', 's.is_blocked');
  return new Map(rows.map((row) => [row.id, row.is_blocked === 1 ? 'blocked' : 'good']));
}

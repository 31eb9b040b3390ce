import type { Db } from '@plaudit/db/connect';
import { whereValid } from '@plaudit/db/rules/sessions';

export type SessionStanding = 'good' | 'blocked';

/** What can be said of these sessions at this moment; one that is not in the answer has ended. */
export async function findStandings(
  trx: Db,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, SessionStanding>> {
  const rows = await trx('sessions as s')
    .whereIn('s.id', sessionIds)
    .where(whereValid(trx, 's'))
    .select('s.id', 's.is_blocked');
  return new Map(rows.map((row) => [row.id, row.is_blocked === 1 ? 'blocked' : 'good']));
}

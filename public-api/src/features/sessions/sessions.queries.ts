import type { Db } from '@plaudit/db/connect';
import { whereValid } from '@plaudit/db/rules/sessions';
import { valueList } from '@plaudit/db/value-list';

export type SessionState = 'valid' | 'blocked';

/** The state of each session now. A session that has ended is not in the result. */
export async function findSessionStates(
  trx: Db,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, SessionState>> {
  const rows = await trx('sessions as s')
    .whereIn('s.id', valueList(trx, sessionIds))
    .where(whereValid(trx, 's'))
    .select('s.id', 's.is_blocked');
  return new Map(rows.map((row) => [row.id, row.is_blocked === 1 ? 'blocked' : 'valid']));
}

import type { Db } from '@plaudit/db/connect';
import type { NamedPeriod } from '../../../contract/index.ts';

/** Undefined for a scheduled period, whose decisions are not public yet. Those of a deleted period stay public. */
export async function findBegunPeriod(db: Db, cycleId: number): Promise<NamedPeriod | undefined> {
  return db('voting_cycles')
    .where({ id: cycleId })
    .where((begun) => begun.where('is_active', 1).orWhereNotNull('ended_at').orWhereNotNull('deleted_at'))
    .first('id', 'name');
}

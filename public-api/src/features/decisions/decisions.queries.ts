import type { Db } from '@plaudit/db/connect';
import { type Decision, listDecisionsIn } from '@plaudit/db/rules/decisions/decisions';
import type { NamedPeriod } from '../../../contract/index.ts';

/** Undefined for a scheduled period, whose decisions are not public yet. Those of a deleted period stay public. */
export async function findBegunPeriod(db: Db, cycleId: number): Promise<NamedPeriod | undefined> {
  return queryBegunPeriods(db).where({ id: cycleId }).first('id', 'name');
}

/** Newest first. */
export async function listDecisionsOfBegunPeriods(db: Db, max: number): Promise<Decision[]> {
  return listDecisionsIn(db, queryBegunPeriods(db).select('id'), max);
}

const queryBegunPeriods = (db: Db) =>
  db('voting_cycles').where((begun) =>
    begun.where('is_active', 1).orWhereNotNull('ended_at').orWhereNotNull('deleted_at'),
  );

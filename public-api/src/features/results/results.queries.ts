import type { Db } from '@plaudit/db/connect';
import type { VotingCycleRow } from '@plaudit/db/rows';
import { closingTime, NEXT_START, votingEnd } from '@plaudit/db/rules/periods/voting-end';
import { listResultsStatuses, readPublicTotals } from '@plaudit/db/rules/results/public-results';
import type { ResultsPeriod } from '../../../contract/index.ts';

/** The running cycle and the ended ones. Scheduled cycles have no results. */
const cyclesWithResults = (db: Db) =>
  db('voting_cycles').where((shown) => shown.where('is_active', 1).orWhereNotNull('ended_at'));

export async function hasResults(db: Db, cycleId: number): Promise<boolean> {
  return (await cyclesWithResults(db).where({ id: cycleId }).first('id')) !== undefined;
}

type PeriodRow = Pick<VotingCycleRow, 'id' | 'name' | 'starts_at' | 'ends_at' | 'ended_at' | 'is_active'> & {
  next_starts_at: Date | null;
};

/** Newest first. */
export async function listPeriods(db: Db, cycleId?: number): Promise<ResultsPeriod[]> {
  const query = cyclesWithResults(db)
    .orderBy([
      { column: 'is_active', order: 'desc' },
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<PeriodRow[]>('id', 'name', 'starts_at', 'ends_at', 'ended_at', 'is_active', db.raw(NEXT_START));
  if (cycleId !== undefined) query.where({ id: cycleId });
  const rows = await query;
  const ids = rows.map(({ id }) => id);
  const totals = await readPublicTotals(db, ids);
  const statuses = await listResultsStatuses(db, ids);
  return rows.flatMap((row) => {
    const status = statuses.get(row.id);
    // It was deleted meanwhile.
    if (status === undefined) return [];
    const isCurrent = row.is_active === 1;
    return {
      id: row.id,
      name: row.name,
      startDate: row.starts_at.toISOString(),
      endDate: (isCurrent ? closingTime(row) : votingEnd(row.ends_at, row.ended_at)).toISOString(),
      isCurrent,
      totalVotes: totals.get(row.id) ?? 0,
      state: status.state,
      ...(status.provisionalUntil && { isProvisional: true as const }),
    };
  });
}

import type { Db } from '@plaudit/db/connect';
import { listResultsStatuses, readPublicTotals } from '@plaudit/db/rules/results/public-results';
import { votingEnd } from '@plaudit/db/rules/voting-end';
import type { ResultsPeriod } from '../../../contract/index.ts';

/** The running cycle and the ended ones, newest first. Scheduled cycles have no results. */
export async function listPeriods(db: Db, cycleId?: number): Promise<ResultsPeriod[]> {
  const query = db('voting_cycles')
    .where((shown) => shown.where('is_active', 1).orWhereNotNull('ended_at'))
    .orderBy([
      { column: 'is_active', order: 'desc' },
      { column: 'starts_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('id', 'name', 'starts_at', 'ends_at', 'ended_at', 'is_active');
  if (cycleId !== undefined) query.where({ id: cycleId });
  const rows = await query;
  const ids = rows.map(({ id }) => id);
  const totals = await readPublicTotals(db, ids);
  const statuses = await listResultsStatuses(db, ids);
  return rows.map((row) => {
    const status = statuses.get(row.id);
    return {
      id: row.id,
      name: row.name,
      startDate: row.starts_at.toISOString(),
      endDate: votingEnd(row.ends_at, row.ended_at).toISOString(),
      isCurrent: row.is_active === 1,
      totalVotes: totals.get(row.id) ?? 0,
      ...(status && { state: status.state }),
      ...(status?.provisionalUntil && { isProvisional: true as const }),
    };
  });
}

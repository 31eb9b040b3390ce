import type { Db } from '@plaudit/db/connect';
import { onCounted } from '@plaudit/db/rules/counted-boxes';
import type { ResultsPeriod } from '../../../contract/index.ts';

/** The running cycle and the ended ones, newest first. Scheduled cycles have no results. */
export async function listPeriods(db: Db, cycleId?: number): Promise<ResultsPeriod[]> {
  const rows = await db('voting_cycles as c')
    .leftJoin('ballot_boxes as b', (on) => {
      on.on('b.cycle_id', 'c.id').andOn(onCounted);
    })
    .leftJoin('tallies as t', 't.ballot_box_id', 'b.id')
    .where((shown) => shown.where('c.is_active', 1).orWhereNotNull('c.ended_at'))
    .modify((query) => {
      if (cycleId !== undefined) query.where('c.id', cycleId);
    })
    .groupBy('c.id', 'c.name', 'c.starts_at', 'c.ends_at', 'c.ended_at', 'c.is_active')
    .orderBy([
      { column: 'c.is_active', order: 'desc' },
      { column: 'c.starts_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .select(
      'c.id',
      'c.name',
      'c.starts_at',
      'c.ends_at',
      'c.ended_at',
      'c.is_active',
      db.raw('coalesce(sum(t.votes), 0) as votes'),
    );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startDate: row.starts_at.toISOString(),
    endDate: endOf(row).toISOString(),
    isCurrent: row.is_active === 1,
    totalVotes: Number(row.votes),
  }));
}

/** For a cycle that was ended early, this is the time when it really ended. */
function endOf(row: { ends_at: Date; ended_at: Date | null }): Date {
  return row.ended_at !== null && row.ended_at < row.ends_at ? row.ended_at : row.ends_at;
}

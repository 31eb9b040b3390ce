import type { Db } from '@plaudit/db/connect';
import type { NamedPeriod } from '../../../contract/index.ts';

/** The period of the latest place that was revealed, if that was after a given time. */
export async function findRevealedSince(db: Db, since: Date): Promise<NamedPeriod | undefined> {
  return db('reveal_steps as s')
    .join('voting_cycles as c', 'c.id', 's.cycle_id')
    .where('s.revealed_at', '>=', since)
    .orderBy([
      { column: 's.revealed_at', order: 'desc' },
      { column: 's.cycle_id', order: 'desc' },
    ])
    .first('c.id', 'c.name');
}

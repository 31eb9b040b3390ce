import type { Db } from '@plaudit/db/connect';
import { waitsForReveal } from '@plaudit/db/rules/results/results-mode';
import type { NamedPeriod } from '../../../contract/index.ts';

/** The period of the latest place that was revealed, if that was not before `since`. */
export async function findPeriodRevealedSince(db: Db, since: Date): Promise<NamedPeriod | undefined> {
  return db('reveal_steps as s')
    .join('voting_cycles as c', 'c.id', 's.cycle_id')
    .where('s.revealed_at', '>=', since)
    .orderBy([
      { column: 's.revealed_at', order: 'desc' },
      { column: 's.cycle_id', order: 'desc' },
    ])
    .first('c.id', 'c.name');
}

/**
 * The period that ended last, if its results are still to be revealed. A period whose whole time passed while no
 * scheduler was running has no ballot boxes, and nothing to reveal.
 */
export async function findPeriodBeforeReveal(db: Db): Promise<NamedPeriod | undefined> {
  const last = await db('voting_cycles as c')
    .whereNotNull('c.ended_at')
    .whereExists(db('ballot_boxes as b').whereRaw('b.cycle_id = c.id').select('b.id'))
    .orderBy([
      { column: 'c.ended_at', order: 'desc' },
      { column: 'c.id', order: 'desc' },
    ])
    .first('c.id', 'c.name', { mode: 'c.results_mode', revealedAt: 'c.revealed_at' });
  if (last === undefined || !waitsForReveal(last) || last.revealedAt !== null) return undefined;
  return { id: last.id, name: last.name };
}

import type { Db } from '@plaudit/db/connect';
import { finishExclusions } from '@plaudit/db/rules/exclusions';
import { recordDecision } from '@plaudit/db/rules/results/decisions';
import { rewriteResults } from '@plaudit/db/rules/results/written-results';
import { readVotingStateExclusive } from '@plaudit/db/rules/voting-state';
import { transaction } from '@plaudit/db/transaction';

/** The ended periods with an exclusion whose time for objections is over. */
const listDueCycleIds = (db: Db): Promise<number[]> =>
  db('exclusions as x')
    .join('voting_cycles as c', 'c.id', 'x.cycle_id')
    .whereNotNull('x.in_force_at')
    .whereNull('x.lifted_at')
    .whereNull('x.final_at')
    .where('x.object_until', '<=', db.raw('now(3)'))
    .where((over) => over.whereNotNull('c.ended_at').orWhere('c.ends_at', '<=', db.raw('now(3)')))
    .distinct()
    .pluck('x.cycle_id');

/**
 * Makes provisional results final. Every replica may run this at the same time: one gets the lock, and the others then
 * find nothing to finish.
 */
export async function finishDueExclusions(db: Db): Promise<void> {
  for (const cycleId of await listDueCycleIds(db)) {
    await transaction(db, async (trx) => {
      await readVotingStateExclusive(trx);
      const accounts = await finishExclusions(trx, cycleId);
      if (accounts === undefined) return;
      if (accounts > 0) await rewriteResults(trx, cycleId);
      await recordDecision(trx, { cycleId, decidedBy: 'schedule', kind: 'exclusion.final', facts: { accounts } });
    });
  }
}

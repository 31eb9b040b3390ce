import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { rewriteResults } from '@plaudit/db/rules/results/written-results';
import { finishExclusions, markExclusionsDue } from '@plaudit/db/rules/votes/exclusions';
import { transaction } from '@plaudit/db/transaction';
import { listDueCycleIds } from './exclusions.queries.ts';

/**
 * Makes provisional results final. Every replica may run this at the same time: one gets the lock, and the others then
 * find nothing to finish.
 */
export async function finishDueExclusions(db: Db): Promise<void> {
  for (const cycleId of await listDueCycleIds(db)) {
    await markExclusionsDue(db, cycleId);
    await transaction(db, async (trx) => {
      await readVotingStateExclusive(trx);
      const accounts = await finishExclusions(trx, cycleId);
      if (accounts === undefined) return;
      if (accounts > 0) await rewriteResults(trx, cycleId);
      await recordDecision(trx, { cycleId, decidedBy: 'schedule', kind: 'exclusion.final', facts: { accounts } });
    });
  }
}

import { type DecisionFacts, type DecisionKind, recordDecision } from '@plaudit/db/rules/results/decisions';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { runningCycle } from '../cycles/ballot-boxes.service.ts';

/**
 * Tells everybody what an admin decided about the running period. Stored in the transaction of the change. Between two
 * periods there is nothing to tell: the result of the last one is written down, and the next one has not begun.
 */
export async function recordPublicDecision<Kind extends DecisionKind>(
  trx: Trx,
  caller: Pick<Caller, 'role'>,
  kind: Kind,
  facts: DecisionFacts[Kind],
): Promise<void> {
  const cycle = runningCycle(await readVotingState(trx));
  if (cycle) await recordDecision(trx, { cycleId: cycle.id, decidedBy: caller.role, kind, facts });
}

import {
  type DecisionFacts,
  type DecisionKind,
  type NewDecision,
  recordDecisions,
} from '@plaudit/db/rules/results/decisions';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { runningCycle } from '../cycles/ballot-boxes.service.ts';

type Who = Pick<Caller, 'role'>;

/**
 * Tells everybody what an admin decided about the running period. Stored in the transaction of the change. Between two
 * periods there is nothing to tell: the result of the last one is written down, and the next one has not begun.
 */
export async function recordPublicDecision<Kind extends DecisionKind>(
  trx: Trx,
  caller: Who,
  kind: Kind,
  facts: DecisionFacts[Kind],
): Promise<void> {
  await recordPublicDecisions(trx, caller, [{ kind, facts }]);
}

type Told = Pick<NewDecision, 'kind' | 'facts'>;

/** With as few statements for many decisions as for one. */
export async function recordPublicDecisions(trx: Trx, { role }: Who, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const cycle = runningCycle(await readVotingState(trx));
  if (!cycle) return;
  await recordDecisions(
    trx,
    told.map((decision) => ({ ...decision, cycleId: cycle.id, decidedBy: role })),
  );
}

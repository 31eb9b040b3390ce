import {
  type DecisionFacts,
  type DecisionKind,
  type NewDecision,
  recordDecisions,
} from '@plaudit/db/rules/decisions/decisions';
import { readVotingState } from '@plaudit/db/rules/periods/voting-state';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { runningCycle } from '../ballot-boxes/ballot-boxes.service.ts';

type Actor = Pick<Caller, 'role'>;

/**
 * Publishes what an admin decided about the running period. Stored in the transaction of the change. Between two
 * periods nothing is recorded: the result of the last one is written down, and the next one has not begun.
 */
export async function recordPublicDecision<Kind extends DecisionKind>(
  trx: Trx,
  caller: Actor,
  kind: Kind,
  facts: DecisionFacts[Kind],
): Promise<void> {
  await recordPublicDecisions(trx, caller, [{ kind, facts }]);
}

type DecidedFact = Pick<NewDecision, 'kind' | 'facts' | 'reason'>;

/** Records many decisions with as few statements as one. */
export async function recordPublicDecisions(
  trx: Trx,
  { role }: Actor,
  decisions: readonly DecidedFact[],
): Promise<void> {
  if (decisions.length === 0) return;
  const cycle = runningCycle(await readVotingState(trx));
  if (!cycle) return;
  await recordDecisions(
    trx,
    decisions.map((decision) => ({ ...decision, cycleId: cycle.id, decidedBy: role })),
  );
}

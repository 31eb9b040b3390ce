import type { WhoseVotesCount } from '@plaudit/db/rows';
import { PROOF_KINDS, type ProofKind } from '@plaudit/db/rules/proofs';
import { recordDecision } from '@plaudit/db/rules/results/decisions';
import { unpublishBoxes } from '@plaudit/db/rules/results/published-tallies';
import { AppError } from '@plaudit/server-kit/app-error';
import { requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import type { StoredCycle } from './cycles.queries.ts';
import { storedRule } from './results-rule.ts';

export const storedWhoseVotesCount = ({ counts }: Pick<StoredCycle, 'counts'>): WhoseVotesCount => counts ?? 'everyone';

export const DEFAULT_PROOFS: readonly ProofKind[] = ['invitation'];

/**
 * Throws if the kinds of proofs would change after accounts could be confirmed. A confirmation must be equally hard for
 * every account.
 */
export function rejectOtherProofs(cycle: StoredCycle, proofs: readonly ProofKind[]): void {
  if (cycle.proofs === undefined) return;
  if (PROOF_KINDS.every((kind) => cycle.proofs?.includes(kind) === proofs.includes(kind))) return;
  throw new AppError('cycle.proofs', 409, 'What confirms an account stays the same in a period that has begun');
}

/**
 * Changes whose votes count. In a period that has begun its votes wait from now on. The caller holds the exclusive voting
 * lock.
 */
export async function changeWhoseVotesCount(
  trx: Trx,
  caller: Caller,
  cycle: StoredCycle,
  { to, now }: { to: WhoseVotesCount; now: Date },
): Promise<void> {
  if (to === storedWhoseVotesCount(cycle)) return;
  if (cycle.isScheduled) return storeWhoseVotesCount(trx, cycle.id, to);
  if (to === 'everyone') {
    const message = 'Once a period has begun, accounts that are not confirmed cannot be counted again';
    throw new AppError('cycle.counts', 409, message);
  }
  await requireFreshSecondFactor(trx, caller);
  await storeWhoseVotesCount(trx, cycle.id, to);
  const { mode, frozenFrom } = storedRule(cycle);
  // Numbers that are frozen stay as they were published.
  if (mode === 'in_steps' || (frozenFrom !== null && frozenFrom > now)) await unpublishBoxes(trx, cycle.id);
  await recordDecision(trx, { cycleId: cycle.id, decidedBy: caller.role, kind: 'counts.confirmed', facts: {} });
}

/** Needs the exclusive voting lock. Fails once an account is confirmed, because then it would show its votes. */
async function storeWhoseVotesCount(trx: Trx, cycleId: number, to: WhoseVotesCount): Promise<void> {
  const procedure = to === 'everyone' ? 'count_everyone' : 'count_only_confirmed';
  const [[[row]]] = await trx.raw(`call ${procedure}(?)`, [cycleId]);
  if (Number(row.changed) === 1) return;
  throw new AppError('cycle.counts', 409, 'An account is confirmed already, so this stays as it is');
}

import type { Db } from '@plaudit/db/connect';
import type { WhoseVotesCount } from '@plaudit/db/rows';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import { unpublishBoxes } from '@plaudit/db/rules/results/published-tallies';
import { PROOF_KINDS, type ProofKind } from '@plaudit/db/rules/votes/proofs';
import { listReadyProofs } from '@plaudit/db/rules/votes/ready-proofs';
import { AppError } from '@plaudit/server-kit/app-error';
import { requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import type { StoredCycle } from './cycles.queries.ts';
import { storedRule } from './results-rule.ts';

export const storedWhoseVotesCount = ({ counts }: Pick<StoredCycle, 'counts'>): WhoseVotesCount => counts ?? 'everyone';

export const DEFAULT_PROOFS: readonly ProofKind[] = ['invitation'];

export const isSameProofs = (some: readonly ProofKind[], others: readonly ProofKind[]): boolean =>
  PROOF_KINDS.every((kind) => some.includes(kind) === others.includes(kind));

/**
 * Throws if the kinds of proofs would change after accounts could be confirmed. A confirmation must be equally hard for
 * every account.
 */
export function rejectOtherProofs(cycle: StoredCycle, proofs: readonly ProofKind[]): void {
  if (cycle.proofs === undefined || isSameProofs(cycle.proofs, proofs)) return;
  throw new AppError('cycle.proofs', 409, 'What confirms an account stays the same in a period that has begun');
}

type VotersRule = { counts: WhoseVotesCount; proofs: readonly ProofKind[] };

/** Throws if no vote could count, because nobody could confirm an account. An edit may leave `stored` as it is. */
export async function rejectUnreadyProofs(
  trx: Trx,
  { counts, proofs }: VotersRule,
  stored?: StoredCycle,
): Promise<void> {
  if (counts === 'everyone') return;
  if (stored && counts === storedWhoseVotesCount(stored) && isSameProofs(proofs, stored.proofs ?? [])) return;
  const ready = await listReadyProofs(trx);
  if (proofs.some((kind) => ready.includes(kind))) return;
  const message =
    'Nobody could confirm an account: this site has no mail server or provider for that. Add invitation codes';
  throw new AppError('cycle.no_proof', 409, message, { details: [{ field: 'proofs', message }] });
}

/**
 * Changes whose votes count. If only confirmed accounts count from now on, the votes of a period that has begun wait.
 * Everyone counts again only if no account is confirmed. The caller holds the exclusive voting lock.
 */
export async function changeWhoseVotesCount(
  trx: Trx,
  caller: Caller,
  cycle: StoredCycle,
  { to, now }: { to: WhoseVotesCount; now: Date },
): Promise<void> {
  if (to === storedWhoseVotesCount(cycle)) return;
  if (cycle.isScheduled) return storeWhoseVotesCount(trx, cycle.id, to);
  await requireFreshSecondFactor(trx, caller);
  await storeWhoseVotesCount(trx, cycle.id, to);
  const decision = { cycleId: cycle.id, decidedBy: caller.role, facts: {} };
  if (to === 'everyone') {
    await recordDecision(trx, { ...decision, kind: 'counts.everyone' });
    return;
  }
  const { mode, frozenFrom } = storedRule(cycle);
  // Numbers that are frozen stay as they were published.
  if (mode === 'in_steps' || (frozenFrom !== null && frozenFrom > now)) await unpublishBoxes(trx, cycle.id);
  await recordDecision(trx, { ...decision, kind: 'counts.confirmed' });
}

/** Needs the exclusive voting lock. Fails once an account is confirmed, because then it would show its votes. */
async function storeWhoseVotesCount(trx: Trx, cycleId: number, to: WhoseVotesCount): Promise<void> {
  const procedure = to === 'everyone' ? 'count_everyone' : 'count_only_confirmed';
  const [[[row]]] = await trx.raw(`call ${procedure}(?)`, [cycleId]);
  if (Number(row.changed) !== 1) throw isConfirmed();
}

/** Rejects a change of whose votes count once an account is confirmed, which the procedures would not do either. */
export async function rejectConfirmed(db: Db, cycleId: number): Promise<void> {
  if ((await db('proofs').where({ cycle_id: cycleId }).first('account_id')) !== undefined) throw isConfirmed();
}

const isConfirmed = () =>
  new AppError('cycle.counts', 409, 'An account is confirmed already, so whose votes count stays as it is');

import type { Db } from '@plaudit/db/connect';
import { readVotingStateExclusive, type VotingState } from '@plaudit/db/rules/periods/voting-state';
import { type NewProof, type ProofKind, storeProofs } from '@plaudit/db/rules/votes/proofs';
import { listStandings, type Standing } from '@plaudit/db/rules/votes/standing';
import { transaction } from '@plaudit/db/transaction';
import { unavailable } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import type { BatchMetrics } from '../../batching/batch-metrics.ts';
import { createBatcher } from '../../batching/batcher.ts';
import { confirmationErrors } from './confirmation-errors.ts';

/** A proof of an account for one period, with the error if it proves another account already. */
export type Confirmation = NewProof & { cycleId: number; whenUsed: () => Error };

export type Confirm = (confirmation: Confirmation) => Promise<Standing>;

/**
 * Votes wait while proofs are stored, so the proofs that arrive meanwhile are stored together. Whether an account can
 * still be confirmed is decided under the exclusive voting lock, by the clock of the database.
 */
export function createConfirm({ db, batches }: { db: Db; batches: BatchMetrics }): Confirm {
  return createBatcher<Confirmation, Standing>({
    run: (confirmations) => transaction(db, (trx) => confirmAll(trx, confirmations)),
    maxBatchSize: 200,
    maxWaiting: 5_000,
    reject: unavailable,
    observe: batches.observer('confirmations'),
  });
}

export async function confirmAll(
  trx: Knex.Transaction,
  confirmations: readonly Confirmation[],
): Promise<readonly (Standing | Error)[]> {
  const voting = await readVotingStateExclusive(trx);
  const cycleId = voting.cycle?.id ?? 0;
  const errorFor = ({ cycleId, kind }: Confirmation) => findConfirmationError(voting, cycleId, kind);
  const acceptable = confirmations.filter((confirmation) => errorFor(confirmation) === undefined);
  const outcomes = acceptable.length === 0 ? [] : await storeProofs(trx, cycleId, acceptable);
  const outcomeOf = new Map(acceptable.map((confirmation, index) => [confirmation, outcomes[index]]));
  const standings = await listStandings(
    trx,
    cycleId,
    acceptable.map(({ accountId }) => accountId),
  );
  return confirmations.map((confirmation) => {
    const error = errorFor(confirmation);
    if (error) return error;
    const outcome = outcomeOf.get(confirmation);
    if (outcome === 'used') return confirmation.whenUsed();
    if (outcome === 'domain_full') return confirmationErrors.domainFull();
    return standings.get(confirmation.accountId) ?? new Error('An account that was confirmed is not there');
  });
}

export function findConfirmationError(
  { state, cycle }: VotingState,
  cycleId: number | undefined,
  kind: ProofKind,
): Error | undefined {
  if (cycle === null || state === 'ended' || cycle.id !== cycleId) return confirmationErrors.tooLate();
  if (cycle.counts === 'everyone') return confirmationErrors.notNeeded();
  return cycle.proofKinds.includes(kind) ? undefined : confirmationErrors.notAccepted();
}

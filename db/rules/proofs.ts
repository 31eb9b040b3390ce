import type { Knex } from 'knex';
import { countVotesOf } from './moved-votes.ts';
import { listStandings } from './standing.ts';

/** `subject` is a keyed hash of what nobody has a thousand of, such as an invitation code. */
export type NewProof = { accountId: number; kind: string; subject: Buffer };

/** `stored`, also if the account had a proof before. `used`: the same proves another account. */
export type ProofOutcome = 'stored' | 'used';

/**
 * Stores proofs of accounts, and counts the votes that waited for them. Needs the exclusive voting state, so no vote is
 * stored meanwhile. The result has an outcome for each proof, in their order.
 */
export async function storeProofs(
  trx: Knex.Transaction,
  cycleId: number,
  proofs: readonly NewProof[],
): Promise<ProofOutcome[]> {
  const { owners, proven } = await readKnown(trx, cycleId, proofs);
  const added: NewProof[] = [];
  const outcomes = proofs.map((proof): ProofOutcome => {
    if (proven.has(proof.accountId)) return 'stored';
    const key = proof.subject.toString('hex');
    if (owners.has(key)) return 'used';
    owners.add(key);
    proven.add(proof.accountId);
    added.push(proof);
    return 'stored';
  });
  if (added.length === 0) return outcomes;
  const standings = await listStandings(trx, cycleId, idsOf(added));
  await trx('proofs').insert(
    added.map(({ accountId, kind, subject }) => ({
      cycle_id: cycleId,
      account_id: accountId,
      kind,
      subject_hash: subject,
    })),
  );
  const waited = idsOf(added).filter((id) => standings.get(id) === 'waiting');
  await countVotesOf(trx, cycleId, waited);
  return outcomes;
}

const idsOf = (proofs: readonly NewProof[]): number[] => proofs.map(({ accountId }) => accountId);

type Known = { owners: Set<string>; proven: Set<number> };

async function readKnown(trx: Knex.Transaction, cycleId: number, proofs: readonly NewProof[]): Promise<Known> {
  const rows = await trx('proofs')
    .where({ cycle_id: cycleId })
    .where((known) =>
      known.whereIn('account_id', idsOf(proofs)).orWhereIn(
        'subject_hash',
        proofs.map(({ subject }) => subject),
      ),
    )
    .select('account_id', 'subject_hash');
  return {
    owners: new Set(rows.map(({ subject_hash }) => subject_hash?.toString('hex') ?? '')),
    proven: new Set(rows.map(({ account_id }) => account_id)),
  };
}

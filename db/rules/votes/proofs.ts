import type { Knex } from 'knex';
import { moveVotesIntoCount } from './moved-votes.ts';
import { listStandings } from './standing.ts';

/** A period says which of these proofs it accepts. */
export const PROOF_KINDS = ['invitation', 'email', 'openid'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** Leaves out a kind that this version does not know. */
export function readProofKinds(stored: string): ProofKind[] {
  const kinds = stored.split(',');
  return PROOF_KINDS.filter((kind) => kinds.includes(kind));
}

export type NewProof = {
  accountId: number;
  kind: ProofKind;
  /** A keyed hash of the code, the mailbox or the account elsewhere that proves this account. */
  subject: Buffer;
  /** A keyed hash of the domain of a mail address, and how many accounts the addresses of that domain may confirm. */
  domain?: { hash: Buffer; limit: number };
};

/**
 * `stored`: the account has a proof, perhaps from before. `used`: the same subject already proves another account.
 * `domain_full`: the domain of the address has confirmed as many accounts as it may.
 */
export type ProofOutcome = 'stored' | 'used' | 'domain_full';

/**
 * Stores proofs of accounts, and counts the votes that waited for them. Needs the exclusive voting state, so no vote is
 * stored meanwhile. The result has an outcome for each proof, in the order of the proofs.
 */
export async function storeProofs(
  trx: Knex.Transaction,
  cycleId: number,
  proofs: readonly NewProof[],
): Promise<ProofOutcome[]> {
  const { usedSubjects, provenAccounts } = await readStoredProofs(trx, cycleId, proofs);
  const confirmedByDomain = await countByDomain(trx, cycleId, proofs);
  const added: NewProof[] = [];
  const outcomes = proofs.map((proof): ProofOutcome => {
    if (provenAccounts.has(proof.accountId)) return 'stored';
    const key = proof.subject.toString('hex');
    if (usedSubjects.has(key)) return 'used';
    if (proof.domain !== undefined) {
      const domain = proof.domain.hash.toString('hex');
      const confirmed = confirmedByDomain.get(domain) ?? 0;
      if (confirmed >= proof.domain.limit) return 'domain_full';
      confirmedByDomain.set(domain, confirmed + 1);
    }
    usedSubjects.add(key);
    provenAccounts.add(proof.accountId);
    added.push(proof);
    return 'stored';
  });
  if (added.length === 0) return outcomes;
  const standings = await listStandings(trx, cycleId, idsOf(added));
  await trx('proofs').insert(
    added.map(({ accountId, kind, subject, domain }) => ({
      cycle_id: cycleId,
      account_id: accountId,
      kind,
      subject_hash: subject,
      domain_hash: domain?.hash ?? null,
    })),
  );
  const waited = idsOf(added).filter((id) => standings.get(id) === 'waiting');
  await moveVotesIntoCount(trx, cycleId, waited);
  return outcomes;
}

const idsOf = (proofs: readonly NewProof[]): number[] => proofs.map(({ accountId }) => accountId);

async function countByDomain(
  trx: Knex.Transaction,
  cycleId: number,
  proofs: readonly NewProof[],
): Promise<Map<string, number>> {
  const domains = proofs.flatMap(({ domain }) => (domain === undefined ? [] : [domain.hash]));
  if (domains.length === 0) return new Map();
  const rows = await trx('proofs')
    .where({ cycle_id: cycleId })
    .whereIn('domain_hash', domains)
    .groupBy('domain_hash')
    .select('domain_hash')
    .count({ confirmed: '*' });
  return new Map(rows.map((row) => [(row.domain_hash as Buffer).toString('hex'), Number(row.confirmed)]));
}

type StoredProofs = { usedSubjects: Set<string>; provenAccounts: Set<number> };

async function readStoredProofs(
  trx: Knex.Transaction,
  cycleId: number,
  proofs: readonly NewProof[],
): Promise<StoredProofs> {
  const rows = await trx('proofs')
    .where({ cycle_id: cycleId })
    .where((query) =>
      query.whereIn('account_id', idsOf(proofs)).orWhereIn(
        'subject_hash',
        proofs.map(({ subject }) => subject),
      ),
    )
    .select('account_id', 'subject_hash');
  return {
    usedSubjects: new Set(rows.map(({ subject_hash }) => subject_hash?.toString('hex') ?? '')),
    provenAccounts: new Set(rows.map(({ account_id }) => account_id)),
  };
}

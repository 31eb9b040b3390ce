import type { Knex } from 'knex';
import { PROOF_KINDS, type ProofKind } from './proofs.ts';

/** Longer than a release or an outage, so that a proof is not missed while public-api is away for some minutes. */
const KNOWN_FOR = 'interval 1 hour';

/** Only public-api may do this. */
export async function storeReadyProofs(db: Knex, kinds: readonly ProofKind[]): Promise<void> {
  for (const kind of kinds) {
    await db.raw(
      'insert into ready_proofs (kind, seen_at) values (?, now(3)) on duplicate key update seen_at = now(3)',
      [kind],
    );
  }
}

/** The kinds of proofs with which somebody can confirm an account on this site. Codes need nothing but the panel. */
export async function listReadyProofs(db: Knex): Promise<ProofKind[]> {
  const stored: string[] = await db('ready_proofs').whereRaw(`seen_at > now(3) - ${KNOWN_FOR}`).pluck('kind');
  return PROOF_KINDS.filter((kind) => kind === 'invitation' || stored.includes(kind));
}

/** Whether public-api has a mail server. A letter is the proof of an e-mail address. */
export const sendsMail = async (db: Knex): Promise<boolean> => (await listReadyProofs(db)).includes('email');

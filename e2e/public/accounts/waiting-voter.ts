import type { Db } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { repairTallies } from '@plaudit/db/rules/tallies/recount';
import type { ProofKind } from '@plaudit/db/rules/votes/proofs';
import { makeAccount, makeElection, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { PASSWORD } from '../harness/fixtures.ts';

/**
 * Makes a voter who has voted and is not confirmed, in the running period or a new one. It then counts only confirmed
 * accounts.
 */
export async function makeWaitingVoter(db: Db, proof: ProofKind): Promise<{ id: number; username: string }> {
  const box = (await db('ballot_boxes').first('id')) ?? (await makeElection(db)).boxes[0];
  if (box === undefined) throw new Error('There is no ballot box');
  const { id: vendor_id } = await makeVendor(db);
  await db('voting_cycles').update({ counts: 'confirmed', proof_kinds: proof });
  const { id, username } = await makeAccount(db, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  await makeVote(db, { ballot_box_id: box.id, vendor_id, voter_id: id });
  await repairTallies(db);
  return { id, username };
}

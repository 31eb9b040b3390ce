import { beforeEach, expect, test } from 'vitest';
import { type Election, makeElection, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { areVotesWithheld, readPublicVendorVotes } from './public-vendor-votes.ts';
import { publishDueBoxes } from './published-tallies.ts';
import { writeDueResults } from './written-results.ts';

const database = useDatabase();
let past: Election;
let vendorId: number;
beforeEach(async () => {
  past = await makeElection(database.owner);
  vendorId = past.vendors[0]?.id ?? 0;
  await database.owner('vendors').update({ created_at: past.cycle.starts_at });
  await vote(past, 2);
});

async function vote({ boxes }: Election, count: number): Promise<void> {
  for (let cast = 0; cast < count; cast += 1) {
    await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendorId });
  }
}

/** Ends the period of `beforeEach`, and begins another one. */
async function beginPeriod(mode: 'in_steps' | 'hidden'): Promise<Election> {
  await database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
  const election = await makeElection(database.owner);
  await database.owner('voting_cycles').where({ id: election.cycle.id }).update({ results_mode: mode });
  return election;
}

const readVotes = async () => (await readPublicVendorVotes(database.admin)).get(vendorId);
const readTotal = async () => (await readVotes())?.inAll;
const isWithheld = () => areVotesWithheld(database.admin);

test('all votes are public while the periods are live, except those that were reset', async () => {
  expect(await readVotes()).toEqual({ inAll: 2, thisPeriod: 2 });
  expect(await isWithheld()).toBe(false);
  await database.owner('ballot_boxes').update({ closed_at: new Date(), close_reason: 'reset' });
  expect(await readVotes()).toBeUndefined();
});

test('a hidden period adds nothing until it is revealed', async () => {
  const hidden = await beginPeriod('hidden');
  await vote(hidden, 5);
  expect([await readTotal(), await isWithheld()]).toEqual([2, true]);
  await database
    .owner('voting_cycles')
    .where({ id: hidden.cycle.id })
    .update({ ends_at: database.owner.raw('now(3) - interval 1 second') });
  await writeDueResults(database.admin);
  expect([await readTotal(), await isWithheld()]).toEqual([2, true]);
  await database.owner('voting_cycles').where({ id: hidden.cycle.id }).update({ revealed_at: new Date() });
  expect([await readTotal(), await isWithheld()]).toEqual([7, false]);
});

test('a period in steps adds its published numbers, and after its end all', async () => {
  const inSteps = await beginPeriod('in_steps');
  await vote(inSteps, 10);
  await publishDueBoxes(database.admin, () => 0);
  await publishDueBoxes(database.admin, () => 0);
  await vote(inSteps, 3);
  expect([await readTotal(), await isWithheld()]).toEqual([12, true]);
  expect(await readVotes()).toEqual({ inAll: 12, thisPeriod: 10 });
  await database.owner('voting_cycles').update({ is_active: 0, ended_at: new Date() });
  expect([await readTotal(), await isWithheld()]).toEqual([15, false]);
});

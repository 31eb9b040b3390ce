import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/connect.ts';
import type { ResultsMode } from '../../src/rows.ts';
import { transaction } from '../../src/transaction.ts';
import { type Election, makeElection, makeVote } from '../../testing/factories.ts';
import { countTableWaits } from '../../testing/lock-waits.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { findResultsStatus, type ResultsStatus, readPublicResults, readPublicTotals } from './public-results.ts';
import { publishAllBoxes, publishDueBoxes } from './published-tallies.ts';
import { writeDueResults } from './written-results.ts';

const database = useDatabase();
let election: Election;
/** A pool of one connection, because only the connection that ran `lock tables` can unlock them. */
let locker: Knex;
beforeAll(() => {
  locker = connect(database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
afterAll(() => locker.destroy());
beforeEach(async () => {
  election = await makeElection(database.owner);
  await database.owner('vendors').update({ created_at: election.cycle.starts_at });
  await vote(3);
});

async function vote(count: number, vendor = 0): Promise<void> {
  for (let cast = 0; cast < count; cast += 1) {
    await makeVote(database.owner, {
      ballot_box_id: election.boxes[0]?.id ?? 0,
      vendor_id: election.vendors[vendor]?.id ?? 0,
    });
  }
}

const setMode = (mode: ResultsMode, frozenFrom: Date | null = null) =>
  database.owner('voting_cycles').update({ results_mode: mode, frozen_from: frozenFrom });

const endCycle = () =>
  database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 second') });

const writeDue = () => writeDueResults(database.admin);

/** The state, the votes of the first category, and the votes of that category's leader. */
async function readShown(): Promise<[string | undefined, number | undefined, number | undefined]> {
  const results = await readPublicResults(database.public, election.cycle.id);
  const [category] = results?.categories ?? [];
  return [results?.status.state, category?.votes, category?.vendors[0]?.votes];
}

const readStatus = async () => (await findResultsStatus(database.public, election.cycle.id)) as ResultsStatus;

const past = () => new Date(Date.now() - 1_000);
const future = () => new Date(Date.now() + 3_600_000);

test('an unknown period has no results', async () => {
  expect(await readPublicResults(database.public, 999_999)).toBeUndefined();
});

test('a live period shows every vote', async () => {
  expect(await readShown()).toEqual(['live', 3, 3]);
});

test('a period in steps shows its latest publication until its end', async () => {
  await setMode('in_steps');
  expect(await readShown()).toEqual(['in_steps', 0, undefined]);
  await transaction(database.admin, (trx) => publishAllBoxes(trx, election.cycle.id));
  await vote(4);
  expect(await readShown()).toEqual(['in_steps', 3, 3]);
  await endCycle();
  expect(await readShown()).toEqual(['final', 7, 7]);
});

test('a frozen period shows the numbers from before its freeze, also after its end, until all are revealed', async () => {
  await setMode('frozen', future());
  await publishDueBoxes(database.admin);
  expect(await readShown()).toEqual(['live', 3, 3]);
  await setMode('frozen', past());
  await vote(4);
  expect(await readShown()).toEqual(['frozen', 3, 3]);
  await endCycle();
  await writeDue();
  expect(await readShown()).toEqual(['frozen', 3, 3]);
  const readTotals = async () => [...(await readPublicTotals(database.public, [election.cycle.id])).values()];
  expect(await readTotals()).toEqual([3]);
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  expect(await readShown()).toEqual(['final', 7, 7]);
  expect(await readTotals()).toEqual([7]);
});

test('a period that ends before the time from which it was to be frozen is frozen', async () => {
  await setMode('frozen', future());
  await endCycle();
  expect(await readShown()).toEqual(['frozen', 0, undefined]);
});

test('a hidden period shows only the turnout, until its numbers are revealed', async () => {
  await setMode('hidden');
  expect(await readShown()).toEqual(['hidden', 3, undefined]);
  const results = await readPublicResults(database.public, election.cycle.id);
  expect(results).toMatchObject({ vendors: [], totalVendors: 3 });
  await endCycle();
  await writeDue();
  expect(await readShown()).toEqual(['hidden', 3, undefined]);
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  expect(await readShown()).toEqual(['final', 3, 3]);
});

test('a period that is hidden while its numbers are read shows none of them', async () => {
  await locker.raw('lock tables settings write');
  const read = readPublicResults(database.public, election.cycle.id);
  await expect.poll(() => countTableWaits(database.owner), { interval: 20 }).toBe(1);
  await setMode('hidden');
  await vote(4, 1);
  await locker.raw('unlock tables');
  expect(await read).toMatchObject({ status: { state: 'hidden' }, categories: [{ votes: 7, vendors: [] }, {}] });
});

test.each([
  ['ends', 'final', () => endCycle()],
  ['is to be frozen later', 'live', () => setMode('frozen', future())],
] as const)(
  'a period that %s while its numbers are read has the status of after that',
  async (_change, state, change) => {
    await setMode(state === 'final' ? 'in_steps' : 'live');
    await locker.raw('lock tables settings write');
    const read = readPublicResults(database.public, election.cycle.id);
    await expect.poll(() => countTableWaits(database.owner), { interval: 20 }).toBe(1);
    await change();
    await locker.raw('unlock tables');
    expect((await read)?.status).toMatchObject(await readStatus());
  },
);

test('a hidden period does not show the votes for removed vendors separately', async () => {
  await setMode('hidden');
  await database
    .owner('vendors')
    .where({ id: election.vendors[0]?.id ?? 0 })
    .update({ retired_at: new Date() });
  const results = await readPublicResults(database.public, election.cycle.id);
  expect(results?.categories[0]).toMatchObject({ votes: 3, removedVotes: 0 });
});

test('while places are revealed one by one, only the revealed ones are public', async () => {
  await vote(1, 1);
  await setMode('hidden');
  await endCycle();
  await writeDue();
  const category_id = election.categories[0]?.id ?? 0;
  await database.owner('reveal_steps').insert({ cycle_id: election.cycle.id, position: 1, category_id, place: 2 });
  expect(await readShown()).toEqual(['revealing', 4, 1]);
  await database.owner('reveal_steps').insert({ cycle_id: election.cycle.id, position: 2, category_id, place: 1 });
  expect(await readShown()).toEqual(['revealing', 4, 3]);
  expect((await readPublicResults(database.public, election.cycle.id))?.vendors).toEqual([]);
});

test('a written result has the same numbers as were computed before', async () => {
  await endCycle();
  const computed = await readPublicResults(database.public, election.cycle.id);
  await writeDue();
  const written = await readPublicResults(database.public, election.cycle.id);
  const status = { ...computed?.status, state: 'final', publishedAt: expect.any(Date) };
  const categories = computed?.categories.map((each) => ({ ...each, notCounted: { setAside: 0, waiting: 0 } }));
  expect(written).toEqual({ ...computed, status, categories });
});

test('only a final result has versions and can be provisional, if votes were set aside', async () => {
  const exclusion = { cycle_id: election.cycle.id, in_force_at: new Date(), object_until: future() };
  const [id] = await database.owner('exclusions').insert(exclusion);
  expect(await readStatus()).toMatchObject({ state: 'live', hasVersions: false, provisionalUntil: null });
  await endCycle();
  expect(await readStatus()).toMatchObject({ hasVersions: true, provisionalUntil: exclusion.object_until });
  await database
    .owner('exclusions')
    .where({ id: id as number })
    .delete();
  expect(await readStatus()).toMatchObject({ state: 'final', hasVersions: false, provisionalUntil: null });
});

test('a reveal is announced only for results that wait for it, until it begins', async () => {
  const at = future();
  const category_id = election.categories[0]?.id ?? 0;
  await database.owner('voting_cycles').update({ reveal_announced_for: at });
  expect(await readStatus()).toMatchObject({ state: 'live', revealAnnouncedFor: null });
  await setMode('hidden');
  await endCycle();
  expect(await readStatus()).toMatchObject({ state: 'hidden', revealAnnouncedFor: at });
  await database.owner('reveal_steps').insert({ cycle_id: election.cycle.id, position: 1, category_id, place: 2 });
  expect(await readStatus()).toMatchObject({ state: 'revealing', revealAnnouncedFor: null });
  await database.owner('voting_cycles').update({ revealed_at: new Date() });
  expect(await readStatus()).toMatchObject({ state: 'final', revealAnnouncedFor: null });
});

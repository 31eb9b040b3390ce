import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import {
  type Election,
  makeBallotBox,
  makeCycle,
  makeElection,
  makeVendor,
  makeVote,
} from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { activateCycle } from '../periods/cycles.ts';
import { rankVendors } from './ranking.ts';
import { readRankingInput } from './ranking-queries.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
  await database.owner('vendors').update({ created_at: election.cycle.starts_at });
});

const boxId = (index: number) => election.boxes[index]?.id ?? 0;
const vendorId = (index: number) => election.vendors[index]?.id ?? 0;
const categoryId = (index: number) => election.categories[index]?.id ?? 0;

async function readTotals(cycleId = election.cycle.id): Promise<Record<number, number>> {
  const ranking = rankVendors(await readRankingInput(database.public, cycleId));
  return Object.fromEntries(ranking.map(({ id, totalVotes }) => [id, totalVotes]));
}

const retire = (index: number) =>
  database
    .owner('vendors')
    .where({ id: vendorId(index) })
    .update({ retired_at: database.owner.raw('now(3)') });

/** Moves the end of the period to a second ago. The period stays the active one. */
const closeVoting = () =>
  database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 second') });

async function startNextPeriod(): Promise<void> {
  const next = await makeCycle(database.owner, { is_active: 0 });
  await transaction(database.owner, (trx) => activateCycle(trx, next.id, 'schedule'));
}

test('the running period has every vendor and category, in display order', async () => {
  await makeVote(database.owner, { ballot_box_id: boxId(1), vendor_id: vendorId(2) });
  const input = await readRankingInput(database.public, election.cycle.id);
  expect(input).toEqual({
    categories: election.categories.map(({ id, name }) => ({ id, name })),
    vendors: election.vendors.map(({ id, name, image_url: imageUrl }) => ({ id, name, imageUrl })),
    votes: [{ categoryId: categoryId(1), vendorId: vendorId(2), votes: 1 }],
    damping: 10,
  });
});

test('the damping is a setting', async () => {
  await database.owner('settings').insert({ setting_key: 'score_damping', setting_value: '7' });
  expect((await readRankingInput(database.admin, election.cycle.id)).damping).toBe(7);
});

test('votes that were reset count neither now nor when the period has ended', async () => {
  const { owner } = database;
  await makeVote(owner, { ballot_box_id: boxId(0), vendor_id: vendorId(0) });
  await owner('ballot_boxes')
    .where({ id: boxId(0) })
    .update({ closed_at: new Date(), close_reason: 'reset' });
  const anew = await makeBallotBox(owner, { cycle_id: election.cycle.id, category_id: categoryId(0) });
  expect(await readTotals()).toMatchObject({ [vendorId(0)]: 0 });
  await makeVote(owner, { ballot_box_id: anew.id, vendor_id: vendorId(1) });
  expect(await readTotals()).toMatchObject({ [vendorId(0)]: 0, [vendorId(1)]: 1 });

  const next = await makeCycle(owner, { is_active: 0 });
  await transaction(owner, (trx) => activateCycle(trx, next.id, 'schedule'));
  expect(await readTotals()).toEqual({ [vendorId(0)]: 0, [vendorId(1)]: 1, [vendorId(2)]: 0 });
  expect(Object.values(await readTotals(next.id))).toEqual([0, 0, 0]);
});

test('a vendor that is removed while the period runs stays removed in the archive of the period', async () => {
  const { owner } = database;
  await makeVote(owner, { ballot_box_id: boxId(0), vendor_id: vendorId(0) });
  await retire(0);
  const running = await readTotals();
  expect(Object.keys(running).map(Number)).toEqual([vendorId(1), vendorId(2)]);
  await startNextPeriod();
  expect(await readTotals()).toEqual(running);
});

test('a vendor that is removed after the end of the period keeps its place, also before the next period starts', async () => {
  await makeVote(database.owner, { ballot_box_id: boxId(0), vendor_id: vendorId(0) });
  await closeVoting();
  const final = await readTotals();
  await retire(0);
  expect(await readTotals()).toEqual(final);
  await startNextPeriod();
  expect(await readTotals()).toEqual(final);
});

test('a vendor that is removed between an early end and the planned one keeps its place', async () => {
  await startNextPeriod();
  const archived = await readTotals();
  await retire(0);
  expect(await readTotals()).toEqual(archived);
});

test.each([
  ['when the period ended is not listed', -2, 2, false],
  ['only before the end of the period is listed', -2, -1, true],
  ['only after the end of the period is listed', 1, 2, true],
])('a vendor that was absent %s', async (_case, removed, restored, isListed) => {
  const { owner } = database;
  await makeVote(owner, { ballot_box_id: boxId(0), vendor_id: vendorId(1) });
  await owner('voting_cycles').update({ ends_at: owner.raw('now(3) - interval 1 day') });
  const hoursFromEnd = (hours: number) => owner.raw('now(3) - interval 1 day + interval ? hour', [hours]);
  await owner('vendor_absences').insert({
    vendor_id: vendorId(1),
    removed_at: hoursFromEnd(removed),
    restored_at: hoursFromEnd(restored),
  });
  expect(vendorId(1) in (await readTotals())).toBe(isListed);
});

test('a vendor that is added after the end of a period is not in its results', async () => {
  await closeVoting();
  const final = await readTotals();
  await makeVendor(database.owner);
  expect(await readTotals()).toEqual(final);
  await startNextPeriod();
  expect(await readTotals()).toEqual(final);
});

test('a category that is retired after the end of the period still counts', async () => {
  const { owner } = database;
  await makeVote(owner, { ballot_box_id: boxId(0), vendor_id: vendorId(0) });
  await closeVoting();
  await owner('categories')
    .where({ id: categoryId(0) })
    .update({ retired_at: owner.raw('now(3)') });
  for (const when of ['before', 'after'] as const) {
    if (when === 'after') await startNextPeriod();
    const { categories, votes } = await readRankingInput(database.public, election.cycle.id);
    expect(categories.map(({ id }) => id)).toEqual([categoryId(0), categoryId(1)]);
    expect(votes).toHaveLength(1);
  }
});

test('a category that was retired in the period no longer counts', async () => {
  const { owner } = database;
  await makeVote(owner, { ballot_box_id: boxId(0), vendor_id: vendorId(0) });
  await owner('categories')
    .where({ id: categoryId(0) })
    .update({ retired_at: new Date() });
  await owner('ballot_boxes')
    .where({ id: boxId(0) })
    .update({ closed_at: new Date(), close_reason: 'category_retired' });
  const { categories, votes } = await readRankingInput(database.public, election.cycle.id);
  expect(categories.map(({ id }) => id)).toEqual([categoryId(1)]);
  expect(votes).toEqual([]);
});

import { escape as toLiteral } from 'mysql2';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../src/transaction.ts';
import { makeBallotBox, makeCategory, makeCycle, makeElection, makeVote } from '../../testing/factories.ts';
import { makeManyVendors } from '../../testing/many-vendors.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { readRankingInput } from '../tallies/ranking-queries.ts';
import { computeResults, type Results } from './results.ts';
import { largestResultBytes, rejectVendorsWithoutRoom } from './stored-results.ts';
import { findWrittenResults, readResultDelay, writeDueResults, writeDueResultsFirst } from './written-results.ts';

const database = useDatabase();
const VENDORS = 10_000;
const CATEGORIES = 12;

const endNow = () =>
  database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 hour') });
const readText = async () => String((await database.owner('written_results').first('results'))?.results);
const computeNow = async (cycleId: number) => computeResults(await readRankingInput(database.owner, cycleId));

/** As a reader of the JSON sees it, and without what only the database knows. */
function plain({ categories, vendors, unranked, totalVendors, damping }: Results): Results {
  const figures = categories.map(({ notCounted: _, ...category }) => category);
  return JSON.parse(JSON.stringify({ categories: figures, vendors, unranked, totalVendors, damping }));
}

describe('a result of 10,000 vendors with long picture addresses and votes in 12 categories', () => {
  const PICTURE_BYTES = 500;
  let cycleId: number;
  beforeEach(async () => {
    const { owner } = database;
    const cycle = await makeCycle(owner);
    cycleId = cycle.id;
    for (let number = 1; number <= CATEGORIES; number += 1) {
      const { id } = await makeCategory(owner, { name: `${number} ${'🏆'.repeat(25)}` });
      await makeBallotBox(owner, { cycle_id: cycleId, category_id: id });
    }
    await makeManyVendors(owner, VENDORS, { createdAt: cycle.starts_at, pictureBytes: PICTURE_BYTES });
    await owner.raw(
      `insert into tallies (ballot_box_id, vendor_id, votes)
       select b.id, v.id, 1 + mod(v.id * 7919 + b.id * 104729, 30000) from ballot_boxes b join vendors v`,
    );
    await endNow();
  });

  test('is written and read as it was computed', { timeout: 300_000 }, async () => {
    const computed = await computeNow(cycleId);
    // The owner's statements have no time limit, which they could reach while other tests run.
    await writeDueResults(database.owner);
    const written = await findWrittenResults(database.owner, cycleId);
    expect(written?.vendors).toHaveLength(VENDORS);
    // Compared as text, because a difference of two such objects would take minutes to print.
    expect(JSON.stringify(plain(written as Results)) === JSON.stringify(plain(computed))).toBe(true);
    const text = await readText();
    expect(text.split('/picture-1-').length).toBe(2);
    const vendors = (await database.owner('vendors').select('name', { imageUrl: 'image_url' })) as never;
    expect(largestResultBytes(vendors, CATEGORIES)).toBeGreaterThan(Buffer.byteLength(toLiteral(text)));
  });
});

test('the text of a result says how its scores were computed', async () => {
  const { cycle, boxes, vendors } = await makeElection(database.owner);
  await makeVote(database.owner, { ballot_box_id: boxes[0]?.id ?? 0, vendor_id: vendors[0]?.id ?? 0 });
  await endNow();
  const computed = await computeNow(cycle.id);
  await writeDueResults(database.admin);
  const { formula, damping } = JSON.parse(await readText());
  expect(formula).toMatch(/^The score in a category is 3 \+ 2 \* sqrt\(votes \/ \(leader’s votes \+ damping\)\)\. /);
  expect(damping).toBe(10);
  expect(plain((await findWrittenResults(database.owner, cycle.id)) as Results)).toEqual(plain(computed));
});

describe('a result that is larger than the server accepts', () => {
  let cycleId: number;
  beforeEach(async () => {
    const { owner } = database;
    const cycle = await makeCycle(owner, { name: 'Spring' });
    cycleId = cycle.id;
    await makeBallotBox(owner, { cycle_id: cycleId, category_id: (await makeCategory(owner)).id });
    const [[{ packet }]] = await owner.raw('select @@max_allowed_packet as packet');
    const pictureBytes = 7_600;
    await makeManyVendors(owner, Math.ceil(packet / pictureBytes), { createdAt: cycle.starts_at, pictureBytes });
    await endNow();
  });

  const REASON = /^The result has .+ MB, and the database accepts .+ MB\. It helps to raise max_allowed_packet/;

  test('is not sent, and the error says why', async () => {
    await expect(writeDueResults(database.owner)).rejects.toMatchObject({ code: 'results.too_large', status: 409 });
    await expect(writeDueResults(database.owner)).rejects.toThrow(REASON);
    await expect(transaction(database.owner, writeDueResultsFirst)).rejects.toMatchObject({
      code: 'results.not_written',
      status: 409,
      message: expect.stringMatching(
        /^The result of "Spring" could not be written down yet, .+ It helps to raise max_allowed_packet/,
      ),
    });
    expect(await findWrittenResults(database.owner, cycleId)).toBeUndefined();
    // The connection was not closed by the server.
    expect(await readResultDelay(database.owner)).toBeGreaterThan(3_500);
  });

  test('does not keep another result from being written', async () => {
    const other = await makeCycle(database.owner, {
      is_active: 0,
      starts_at: new Date('2026-01-01T12:00:00Z'),
      ends_at: new Date('2026-02-01T12:00:00Z'),
      ended_at: new Date('2026-02-01T12:00:00Z'),
    });
    await expect(writeDueResults(database.owner)).rejects.toThrow(REASON);
    expect(await findWrittenResults(database.owner, other.id)).toMatchObject({ totalVendors: 0 });
  });

  test('is written once it fits', async () => {
    await database.owner('vendors').update({ image_url: '' });
    await writeDueResults(database.owner);
    expect(await findWrittenResults(database.owner, cycleId)).toMatchObject({ version: 1 });
    expect(await readResultDelay(database.owner)).toBe(0);
  });
});

describe('vendors that are to be imported', () => {
  const vendorsWith = (length: number, count = 50_000) =>
    Array.from({ length: count }, (_, index) => ({ name: `Shop ${index}`, imageUrl: 'x'.repeat(length) }));
  const reject = (now: number, later: number, count?: number) =>
    rejectVendorsWithoutRoom(database.admin, vendorsWith(now), vendorsWith(later, count));

  test('are rejected if a result with them would have no room, unless it had even less before', async () => {
    await expect(reject(10, 2_000)).rejects.toMatchObject({
      code: 'vendors.too_many',
      status: 409,
      message: expect.stringMatching(
        /^With these vendors a result could have \d+\.\d MB, .+ shorter picture addresses, or raise/,
      ),
    });
    await reject(10, 20);
    await reject(2_001, 2_000);
    await expect(reject(2_000, 2_000, 50_001)).rejects.toThrow('Import fewer vendors');
  });
});

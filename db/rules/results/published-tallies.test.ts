import { beforeEach, expect, test } from 'vitest';
import { createRandom } from '../../demo/voters.ts';
import { transaction } from '../../src/transaction.ts';
import { type Election, makeElection, makeVote } from '../../testing/factories.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { readRankingInput } from '../tallies/ranking-queries.ts';
import { type DrawDelay, newVotesNeeded, publishAllBoxes, publishDueBoxes } from './published-tallies.ts';

const database = useDatabase();
let election: Election;
beforeEach(async () => {
  election = await makeElection(database.owner);
});

const AT_ONCE = () => 0;

async function vote(count: number, vendor = 0, box = 0): Promise<void> {
  for (let cast = 0; cast < count; cast += 1) {
    await makeVote(database.owner, {
      ballot_box_id: election.boxes[box]?.id ?? 0,
      vendor_id: election.vendors[vendor]?.id ?? 0,
    });
  }
}

const setMode = (mode: 'in_steps' | 'frozen', frozenFrom: Date | null = null) =>
  database.owner('voting_cycles').update({ results_mode: mode, frozen_from: frozenFrom });

/** The first run sets when a box with enough new votes is due. Without a delay, the second run publishes it. */
async function publishTwice(draw: DrawDelay = AT_ONCE): Promise<void> {
  await publishDueBoxes(database.admin, draw);
  await publishDueBoxes(database.admin, draw);
}

async function countPublished(box = 0): Promise<number> {
  const { votes } = await readRankingInput(database.public, election.cycle.id, 'published_tallies');
  return votes
    .filter(({ categoryId }) => categoryId === election.categories[box]?.id)
    .reduce((sum, entry) => sum + entry.votes, 0);
}

test('a publication needs ten new votes, or one in a hundred if that is more', () => {
  expect([0, 999, 1000, 1001, 50_000].map(newVotesNeeded)).toEqual([10, 10, 10, 11, 500]);
});

test('in steps, each box is published by itself once it has enough new votes', async () => {
  await setMode('in_steps');
  await vote(9);
  await publishTwice();
  expect(await countPublished()).toBe(0);
  await vote(3, 1);
  await vote(4, 1, 1);
  await publishTwice();
  expect([await countPublished(0), await countPublished(1)]).toEqual([12, 0]);
  await vote(9);
  await publishTwice();
  expect(await countPublished()).toBe(12);
});

test('in steps, a publication has a random delay, and includes the votes of that time', async () => {
  await setMode('in_steps');
  await vote(10);
  const drawn: number[] = [];
  const longestDelay = (maxMs: number) => {
    drawn.push(maxMs);
    return maxMs;
  };
  await publishTwice(longestDelay);
  await publishTwice(longestDelay);
  expect(await countPublished()).toBe(0);
  expect(drawn).toEqual([60_000]);
  await vote(2);
  await database.owner('published_boxes').update({ due_at: database.owner.raw('now(3)') });
  await publishTwice(longestDelay);
  expect(await countPublished()).toBe(12);
});

test('frozen, every new vote is published until the given time, and none after it', async () => {
  await setMode('frozen', new Date(Date.now() + 3_600_000));
  await vote(1);
  await publishDueBoxes(database.admin);
  expect(await countPublished()).toBe(1);
  await setMode('frozen', new Date(Date.now() - 1_000));
  await vote(50);
  await publishTwice();
  expect(await countPublished()).toBe(1);
});

test('nothing is published for a live period, or after the end of a period', async () => {
  await vote(20);
  await publishTwice();
  expect(await database.owner('published_boxes')).toEqual([]);
  await setMode('in_steps');
  await database.owner('voting_cycles').update({ ends_at: database.owner.raw('now(3) - interval 1 second') });
  await publishTwice();
  expect(await database.owner('published_boxes')).toEqual([]);
});

test('`publishAllBoxes` publishes the present numbers, even if fewer than ten votes are new', async () => {
  await vote(3);
  await transaction(database.admin, (trx) => publishAllBoxes(trx, election.cycle.id));
  expect([await countPublished(0), await countPublished(1)]).toEqual([3, 0]);
});

test('with random votes, two publications of a box always differ by enough votes', async () => {
  await setMode('in_steps');
  const random = createRandom(11);
  const box = election.boxes[0]?.id ?? 0;
  // After the first vote only the tally grows, because publishing reads nothing else.
  await vote(1);
  const seen: number[] = [0];
  for (let round = 0; round < 120; round += 1) {
    const added = Math.floor(random() ** 3 * 40);
    await database.owner('tallies').where({ ballot_box_id: box }).increment('votes', added);
    // Publishes like two replicas. The delay ends at once, or in a later round.
    const draw = () => (random() < 0.5 ? 0 : 60_000);
    await Promise.all([publishDueBoxes(database.admin, draw), publishDueBoxes(database.admin, draw)]);
    if (random() < 0.3)
      await database
        .owner('published_boxes')
        .update({ due_at: database.owner.raw('now(3)') })
        .whereNotNull('due_at');
    const now = await countPublished();
    if (now !== seen.at(-1)) seen.push(now);
  }
  expect(seen.length).toBeGreaterThan(10);
  for (const [index, votes] of seen.entries()) {
    const before = seen[index - 1];
    if (before !== undefined) expect(votes - before).toBeGreaterThanOrEqual(newVotesNeeded(before));
  }
});

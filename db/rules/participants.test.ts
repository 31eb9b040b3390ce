import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/connect.ts';
import { type Election, makeElection, makeVote } from '../testing/factories.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { createParticipantCounter } from './participants.ts';

let database: TestDatabase;
let election: Election;
/** One connection, for `lock tables`. */
let locker: Knex;

beforeAll(async () => {
  database = await testDatabase();
  locker = connect(database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
beforeEach(async () => {
  await database.reset();
  election = await makeElection(database.owner);
  await vote();
});
afterAll(async () => {
  await locker.destroy();
  await database.close();
});

const vote = () =>
  makeVote(database.owner, { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 });

const countWaiting = async () => {
  const [[{ waiting }]] = await database.owner.raw(
    `select count(*) as waiting from information_schema.processlist
      where db = database() and state like 'Waiting for table%'`,
  );
  return Number(waiting);
};

describe('the number of participants', () => {
  it('is the last one, or 503 without one, while a count takes longer than a caller can wait', async () => {
    const count = createParticipantCounter(database.public);
    const running = { id: election.cycle.id, isArchived: false };
    await locker.raw('lock tables votes write');
    await expect(count(running)).rejects.toMatchObject({ status: 503, code: 'service.unavailable' });
    await locker.raw('unlock tables');
    await expect.poll(() => count(running), { timeout: 10_000 }).toBe(1);

    await vote();
    await locker.raw('lock tables votes write');
    expect(await count(running)).toBe(1);
    await locker.raw('unlock tables');
    await expect.poll(() => count(running), { timeout: 10_000 }).toBe(2);
  });

  it('is counted once for all who ask at the same time', async () => {
    const count = createParticipantCounter(database.public);
    const running = { id: election.cycle.id, isArchived: false };
    expect(await count(running)).toBe(1);
    await locker.raw('lock tables votes write');
    const asked = Promise.all(Array.from({ length: 20 }, () => count(running)));
    await expect.poll(countWaiting, { timeout: 10_000, interval: 20 }).toBe(1);
    await locker.raw('unlock tables');
    expect(new Set(await asked)).toEqual(new Set([1]));
  });

  it('of an archived period is counted once in the life of a process', async () => {
    const count = createParticipantCounter(database.public);
    const archived = { id: election.cycle.id, isArchived: true };
    expect(await count(archived)).toBe(1);
    await vote();
    expect(await count(archived)).toBe(1);
  });

  it('counts again what was last counted while the period was running', async () => {
    const count = createParticipantCounter(database.public);
    expect(await count({ id: election.cycle.id, isArchived: false })).toBe(1);
    await vote();
    expect(await count({ id: election.cycle.id, isArchived: true })).toBe(2);
  });
});

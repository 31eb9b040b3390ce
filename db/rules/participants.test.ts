import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../src/connect.ts';
import { type Election, makeElection, makeVote } from '../testing/factories.ts';
import { countTableWaits } from '../testing/lock-waits.ts';
import { useDatabase } from '../testing/use-database.ts';
import { createParticipantCounter } from './participants.ts';

const database = useDatabase();
let election: Election;
/** One connection, for `lock tables`. */
let locker: Knex;

beforeAll(() => {
  locker = connect(database.urls.owner, { poolMax: 1, queryLimitMs: null });
});
beforeEach(async () => {
  election = await makeElection(database.owner);
  await vote();
});
afterAll(() => locker.destroy());

const vote = () =>
  makeVote(database.owner, { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[0]?.id ?? 0 });

describe('the number of participants', () => {
  it('is the last one, or else 503, while a count takes longer than a caller can wait', async () => {
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

  it('is counted once for simultaneous callers', async () => {
    const count = createParticipantCounter(database.public);
    const running = { id: election.cycle.id, isArchived: false };
    expect(await count(running)).toBe(1);
    await locker.raw('lock tables votes write');
    const asked = Promise.all(Array.from({ length: 20 }, () => count(running)));
    await expect.poll(() => countTableWaits(database.owner), { timeout: 10_000, interval: 20 }).toBe(1);
    await locker.raw('unlock tables');
    expect(new Set(await asked)).toEqual(new Set([1]));
  });

  it('of an archived period is counted once by each process', async () => {
    const count = createParticipantCounter(database.public);
    const archived = { id: election.cycle.id, isArchived: true };
    expect(await count(archived)).toBe(1);
    await vote();
    expect(await count(archived)).toBe(1);
  });

  it('is counted again after the period has ended', async () => {
    const count = createParticipantCounter(database.public);
    expect(await count({ id: election.cycle.id, isArchived: false })).toBe(1);
    await vote();
    expect(await count({ id: election.cycle.id, isArchived: true })).toBe(2);
  });
});

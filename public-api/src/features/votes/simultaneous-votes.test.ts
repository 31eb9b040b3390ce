import { setTimeout as pause } from 'node:timers/promises';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { type Election, makeElection } from '@plaudit/db/testing/factories';
import { countLockWaits } from '@plaudit/db/testing/lock-waits';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { transaction } from '@plaudit/db/transaction';
import type { ApiResponse } from '@plaudit/server-kit/testing/served-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VoteReceipt, VoteRequest } from '../../../contract/index.ts';

import { apiOf, signInMany, type TestApi, type Voter } from '../../testing/test-api.ts';

let database: TestDatabase;
let replicas: TestApi[];
let election: Election;

beforeAll(async () => {
  database = await openTestDatabase();
  replicas = await Promise.all([apiOf(database), apiOf(database)]);
});
beforeEach(async () => {
  await database.reset();
  election = await makeElection(database.owner, { categories: 3, vendors: 5 });
});
afterEach(async () => {
  expect(await recount(database.owner)).toEqual([]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await database.close();
});

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
const countVotes = async () => Number((await database.owner('votes').count({ count: '*' }).first())?.count);

function cast(voter: Voter, turn: number): Promise<ApiResponse<VoteReceipt>> {
  const body = { vendorId: pick(election.vendors, turn).id, categoryId: pick(election.categories, turn).id };
  return send(voter, turn, body);
}

/** Repeats a vote that got 503, as public-web does. */
async function send(voter: Voter, turn: number, body: VoteRequest, repeats = 9): Promise<ApiResponse<VoteReceipt>> {
  const response = await pick(replicas, turn).post<VoteReceipt>('/api/votes', body, { token: voter.token });
  return response.status === 503 && repeats > 0 ? send(voter, turn, body, repeats - 1) : response;
}

/** Casts votes of different voters, eight at a time, until it is stopped. */
function startLoad(voters: readonly Voter[]): { stop: () => Promise<number[]> } {
  const statuses: number[] = [];
  let isStopped = false;
  let turn = 0;
  const work = async () => {
    while (!isStopped) {
      const own = turn++;
      const voter = pick(voters, Math.floor(own / election.categories.length));
      statuses.push((await cast(voter, own)).status);
    }
  };
  const workers = Array.from({ length: 8 }, work);
  return {
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
      return statuses;
    },
  };
}

describe('on two replicas', () => {
  it('each voter has one vote in a category, also in simultaneous requests', async () => {
    const voters = await signInMany(database.owner, 40);
    const [category] = election.categories;
    const responses: { voter: number; vendorInRequest: number; response: ApiResponse<VoteReceipt> }[] = [];
    // Two hundred requests at a time, because with more the machine would be too busy.
    for (let first = 0; first < voters.length; first += 10) {
      const requests = voters.slice(first, first + 10).flatMap((voter) =>
        Array.from({ length: 20 }, async (_request, index) => {
          const body = { vendorId: pick(election.vendors, index).id, categoryId: category?.id ?? 0 };
          const response = await send(voter, index, body);
          responses.push({ voter: voter.accountId, vendorInRequest: body.vendorId, response });
        }),
      );
      await Promise.all(requests);
    }
    const stored = await database.owner('votes').select();
    expect(stored).toHaveLength(40);
    for (const { voter_id: voterId, vendor_id: vendorId, id } of stored) {
      const own = responses.filter(({ voter }) => voter === voterId);
      expect(own).toHaveLength(20);
      for (const { vendorInRequest, response } of own) {
        expect(response.status).toBe(vendorInRequest === vendorId ? 201 : 409);
        if (response.status === 201) expect(response.body.receipt).toBe(id.toString('hex'));
      }
    }
  });

  it('no vote is stored after the response to a pause, in 25 pauses under load', async () => {
    const voters = await signInMany(database.owner, 1_000);
    const load = startLoad(voters);
    for (let round = 0; round < 25; round += 1) {
      await setPaused(true);
      const whenPaused = await countVotes();
      const late = await cast(pick(voters, 999 - round), round);
      expect(late.status).toBe(403);
      expect(await countVotes()).toBe(whenPaused);
      await setPaused(false);
      await pause(5);
    }
    const statuses = await load.stop();
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(50);
    expect(statuses.filter((status) => status === 403).length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([201, 403]));
  });

  it('no vote goes into a box that was reset, in 40 resets under load', async () => {
    const voters = await signInMany(database.owner, 500);
    const load = startLoad(voters);
    for (let reset = 0; reset < 40; reset += 1) {
      await resetBoxes();
      await pause(5);
    }
    const statuses = await load.stop();
    expect(new Set(statuses)).toEqual(new Set([201]));
    const [[misplaced]] = await database.owner.raw(
      `select count(*) as count from votes v join ballot_boxes b on b.id = v.ballot_box_id
        where v.cast_at > coalesce(b.closed_at, now(3) + interval 1 day) or v.cast_at < b.opened_at`,
    );
    expect(misplaced.count).toBe(0);
    expect(await countVotes()).toBeGreaterThan(100);
  });

  it.each([
    ['blocked', 403, () => database.owner('sessions').update({ is_blocked: 1 })],
    ['ended', 401, () => database.owner('sessions').update({ ended_at: new Date() })],
    ['left without a usable account', 401, () => database.owner('accounts').update({ is_active: 0 })],
  ])('a session that is %s while its vote waits does not vote', async (_how, status, end) => {
    const [voter] = await signInMany(database.owner, 1);
    let underWay: Promise<ApiResponse<VoteReceipt>> | undefined;
    await transaction(database.admin, async (trx) => {
      await readVotingStateExclusive(trx);
      await expect.poll(() => countLockWaits(database.owner), { timeout: 30_000 }).toBe(0);
      underWay = cast(voter as Voter, 0);
      // After this, the vote has looked up its session and waits for this lock.
      await expect.poll(() => countLockWaits(database.owner), { timeout: 30_000 }).toBe(1);
      await end();
    });
    expect((await underWay)?.status).toBe(status);
    expect(await countVotes()).toBe(0);
  });

  it('a session cannot vote once its block is stored', async () => {
    const voters = await signInMany(database.owner, 50);
    for (const [index, voter] of voters.entries()) {
      const underWay = election.categories.map((_category, turn) => cast(voter, turn));
      if (index % 2 === 0) await pause(index % 5);
      await database.owner('sessions').where({ id: voter.sessionId }).update({ is_blocked: 1 });
      const after = await cast(voter, index);
      expect([after.status, (after.body as unknown as { code: string }).code]).toEqual([403, 'session.blocked']);
      await Promise.all(underWay);
    }
  });
});

function setPaused(isPaused: boolean): Promise<void> {
  return transaction(database.admin, async (trx) => {
    await readVotingStateExclusive(trx);
    await trx('voting_state').where({ id: 1 }).update({ is_paused: isPaused });
  });
}

function resetBoxes(): Promise<void> {
  return transaction(database.admin, async (trx) => {
    await readVotingStateExclusive(trx);
    const now = trx.raw('now(3)');
    await trx('ballot_boxes').whereNull('closed_at').update({ closed_at: now, close_reason: 'reset' });
    await trx.raw(
      'insert into ballot_boxes (cycle_id, category_id, opened_at) select ?, id, now(3) from categories order by id',
      [election.cycle.id],
    );
  });
}

import { createHash } from 'node:crypto';
import { createRandom } from '@plaudit/db/demo/voters';
import { readVotingStateExclusive } from '@plaudit/db/rules/periods/voting-state';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { storeProofs } from '@plaudit/db/rules/votes/proofs';
import { liftExclusion, putExclusionInForce } from '@plaudit/db/testing/exclusions';
import { type Election, makeElection, makeExclusion } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import { transaction } from '@plaudit/db/transaction';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VoteReceipt } from '../../../contract/index.ts';
import { apiOf, signInMany, type TestApi, type Voter } from '../../testing/test-api.ts';

const ROUNDS = 40;
const VOTERS = 24;

let database: TestDatabase;
let replicas: TestApi[];
let election: Election;
let voters: Voter[];
let random: () => number;
let model: Model;

/** A simple model of the expected state. */
type Model = {
  counts: 'everyone' | 'confirmed';
  receipts: Set<string>;
  proven: Set<number>;
  /** The accounts that each exclusion in force still covers. */
  exclusions: Map<number, Set<number>>;
};

beforeAll(async () => {
  database = await openTestDatabase();
  replicas = await Promise.all([apiOf(database), apiOf(database)]);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await database.close();
});

const randomBelow = (count: number): number => Math.floor(random() * count);
const pick = <Item>(items: readonly Item[]): Item => items[randomBelow(items.length)] as Item;
const pickSomeVoters = (): number[] => voters.filter(() => random() < 0.3).map(({ accountId }) => accountId);

const withVotingLock = <Result>(db: Knex, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    return work(trx);
  });

/**
 * Each function draws the choices of one step and returns the step. All steps of a round are drawn before any of them
 * runs, so a seed always gives the same ones.
 */
const STEPS: Record<string, () => () => Promise<unknown>> = {
  vote() {
    const [voter, isRepeated, first] = [pick(voters), random() < 0.4, randomBelow(2)];
    const body = { vendorId: pick(election.vendors).id, categoryId: pick(election.categories).id };
    const send = async (replica: number) => {
      const response = await replicas[replica % 2]?.post<VoteReceipt>('/api/votes', body, { token: voter.token });
      // A retired category has no open box, and another vote of the voter may have been first.
      expect([201, 404, 409]).toContain(response?.status);
      if (response?.status === 201) model.receipts.add(response.body.receipt);
    };
    return () => Promise.all(isRepeated ? [send(first), send(first + 1)] : [send(first)]);
  },
  confirm() {
    const accounts = [pick(voters).accountId, pick(voters).accountId];
    return async () => {
      const proofs = accounts.map((accountId) => ({
        accountId,
        kind: 'invitation' as const,
        subject: createHash('sha256').update(`${accountId}`).digest(),
      }));
      await withVotingLock(database.public, async (trx) => {
        // While everyone counts, nobody is confirmed.
        if (model.counts === 'everyone') return;
        await storeProofs(trx, election.cycle.id, proofs);
        for (const id of accounts) model.proven.add(id);
      });
    };
  },
  exclude() {
    const accounts = pickSomeVoters();
    return async () => {
      const id = await makeExclusion(database.owner, election.cycle.id, accounts);
      await withVotingLock(database.owner, (trx) => putExclusionInForce(trx, id));
      model.exclusions.set(id, new Set(accounts));
    };
  },
  lift() {
    const [where, isAll] = [random(), random() < 0.5];
    return async () => {
      const ids = [...model.exclusions.keys()];
      const id = ids[Math.floor(where * ids.length)];
      const covered = id === undefined ? undefined : model.exclusions.get(id);
      if (id === undefined || covered === undefined) return;
      const account = isAll ? null : ([...covered][0] ?? null);
      await withVotingLock(database.owner, (trx) => liftExclusion(trx, id, account));
      if (account === null) covered.clear();
      else covered.delete(account);
    };
  },
  reset() {
    const category = pick(election.categories).id;
    return () =>
      withVotingLock(database.owner, async (trx) => {
        const open = await findOpenBox(trx, category);
        if (open === undefined) return;
        await close(trx, open, 'reset');
        await trx('ballot_boxes').insert({ cycle_id: election.cycle.id, category_id: category });
      });
  },
  undo() {
    const category = pick(election.categories).id;
    return () =>
      withVotingLock(database.owner, async (trx) => {
        const [open, previous] = [await findOpenBox(trx, category), await findLastClosedBox(trx, category, 'reset')];
        if (open === undefined || previous === undefined) return;
        await close(trx, open, 'reset');
        await reopen(trx, previous);
      });
  },
  retire() {
    const category = pick(election.categories).id;
    return () =>
      withVotingLock(database.owner, async (trx) => {
        const open = await findOpenBox(trx, category);
        if (open !== undefined) await close(trx, open, 'category_retired');
      });
  },
  restore() {
    const category = pick(election.categories).id;
    return () =>
      withVotingLock(database.owner, async (trx) => {
        if ((await findOpenBox(trx, category)) !== undefined) return;
        const retired = await findLastClosedBox(trx, category, 'category_retired');
        if (retired !== undefined) await reopen(trx, retired);
      });
  },
  countOnlyConfirmed: () => () =>
    withVotingLock(database.owner, async (trx) => {
      await trx.raw('call count_only_confirmed(?)', [election.cycle.id]);
      model.counts = 'confirmed';
    }),
  countEveryone: () => () =>
    withVotingLock(database.owner, async (trx) => {
      await trx.raw('call count_everyone(?)', [election.cycle.id]);
      if (model.proven.size === 0) model.counts = 'everyone';
    }),
  extend: () => () =>
    withVotingLock(database.owner, async (trx) => {
      await trx('voting_cycles').update({ ends_at: trx.raw('ends_at + interval 1 hour') });
    }),
};

const findOpenBox = async (trx: Knex, category_id: number): Promise<number | undefined> =>
  (await trx('ballot_boxes').where({ category_id, open_marker: 1 }).first('id'))?.id;
const findLastClosedBox = async (trx: Knex, category_id: number, close_reason: 'reset' | 'category_retired') =>
  (await trx('ballot_boxes').where({ category_id, close_reason }).orderBy('closed_at', 'desc').first('id'))?.id;
const close = (trx: Knex, id: number, close_reason: 'reset' | 'category_retired') =>
  trx('ballot_boxes')
    .where({ id })
    .update({ closed_at: trx.raw('now(3)'), close_reason });
const reopen = (trx: Knex, id: number) =>
  trx('ballot_boxes').where({ id }).update({ closed_at: null, close_reason: null });

const drawStep = () => (random() < 0.6 ? 'vote' : pick(Object.keys(STEPS)));

const isCounted = (account: number): boolean =>
  ![...model.exclusions.values()].some((covered) => covered.has(account)) &&
  (model.counts === 'everyone' || model.proven.has(account));

/** Every vote with a receipt is stored, no other one is, and both tables say what the model says. */
async function compareTallies(): Promise<void> {
  const votes = await database.owner('votes').select();
  expect(new Set(votes.map(({ id }) => id.toString('hex')))).toEqual(model.receipts);
  for (const [table, counts] of [
    ['tallies', true],
    ['tallies_aside', false],
  ] as const) {
    const expected = new Map<string, number>();
    for (const { ballot_box_id, vendor_id, voter_id } of votes) {
      if (isCounted(voter_id) !== counts) continue;
      const key = `${ballot_box_id}:${vendor_id}`;
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    const rows = await database.owner(table).where('votes', '>', 0).select();
    const stored = new Map(rows.map((row) => [`${row.ballot_box_id}:${row.vendor_id}`, row.votes]));
    expect([table, stored]).toEqual([table, expected]);
  }
}

describe('on two replicas, random steps at the same time', () => {
  it.each([
    [1, 'everyone'],
    [2, 'confirmed'],
    [3, 'confirmed'],
  ] as const)('leave the tallies as a simple model has them (seed %i, counts %s)', async (seed, counts) => {
    await database.reset();
    random = createRandom(seed);
    election = await makeElection(database.owner, { categories: 3, vendors: 4 });
    await database.owner('voting_cycles').update({ counts });
    voters = await signInMany(database.owner, VOTERS);
    model = { counts, receipts: new Set(), proven: new Set(), exclusions: new Map() };
    for (let round = 0; round < ROUNDS; round += 1) {
      const steps = Array.from({ length: 1 + randomBelow(8) }, () => STEPS[drawStep()]?.());
      await Promise.all(steps.map((step) => step?.()));
      await compareTallies();
    }
    expect(model.receipts.size).toBeGreaterThan(VOTERS);
    expect(await recount(database.owner)).toEqual([]);
  });
});

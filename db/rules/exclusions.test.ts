import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../src/transaction.ts';
import { expectDenied } from '../testing/expect-denied.ts';
import { type Election, makeAccount, makeElection, makeVendor, makeVote } from '../testing/factories.ts';
import { hasLockWait } from '../testing/lock-waits.ts';
import { numbers } from '../testing/numbers.ts';
import { countRowsRead } from '../testing/rows-read.ts';
import { useDatabase } from '../testing/use-database.ts';
import {
  addToExclusion,
  enforceExclusion,
  finishExclusions,
  liftGranted,
  liftWholeExclusion,
  previewExclusion,
  previewLifting,
} from './exclusions.ts';
import { recount, repairTallies } from './recount.ts';
import { readVotingStateExclusive } from './voting-state.ts';

const database = useDatabase();
let election: Election;
let bots: number[];

beforeEach(async () => {
  election = await makeElection(database.owner);
  bots = await castBy(12, 0);
  await castBy(5, 1);
});

async function castBy(count: number, vendor: number): Promise<number[]> {
  const voters: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const vote = { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: election.vendors[vendor]?.id ?? 0 };
    voters.push((await makeVote(database.owner, vote)).voter_id);
  }
  return voters;
}

/** Adds this many voters, who all vote in every box. In each box they take the vendors in turn. */
async function castByEveryVoter(voters: number, vendorIds: readonly number[]): Promise<void> {
  const last = (await makeAccount(database.owner)).id;
  await database.owner.raw(
    `insert into accounts (id, username, password_hash) select i, concat('voter_', i), '!' from ${numbers(last + 1, voters)}`,
  );
  await database.owner.raw(
    `insert into votes (id, ballot_box_id, vendor_id, voter_id)
     select unhex(md5(concat(b.id, ' ', a.id))), b.id, json_value(?, concat('$[', (a.id + b.id) % ${vendorIds.length}, ']')), a.id
       from ballot_boxes b join accounts a on a.id > ?`,
    [JSON.stringify(vendorIds), last],
  );
  await repairTallies(database.owner);
}

const withVotingLock = <Result>(
  work: (trx: Parameters<typeof previewExclusion>[0]) => Promise<Result>,
): Promise<Result> =>
  transaction(database.admin, async (trx) => {
    await readVotingStateExclusive(trx);
    return work(trx);
  });
const draft = async (accounts: readonly number[]) => {
  const [id] = await database.admin('exclusions').insert({ cycle_id: election.cycle.id, rule: null });
  await withVotingLock((trx) => addToExclusion(trx, id as number, accounts));
  return id as number;
};
const preview = (id: number) => withVotingLock((trx) => previewExclusion(trx, id));
const enforce = async (id: number) => {
  await database
    .admin('exclusions')
    .where({ id })
    .update({ decided_at: database.admin.fn.now(3) });
  return withVotingLock((trx) => enforceExclusion(trx, id, 7));
};
const grant = (accounts: readonly number[]) =>
  database
    .admin('excluded_accounts')
    .whereIn('account_id', accounts)
    .update({ granted_at: database.admin.fn.now(3) });
const checkAndReadTallies = async () => {
  expect(await recount(database.owner)).toEqual([]);
  return (await database.owner('tallies').orderBy('vendor_id').pluck('votes')) as number[];
};
const idOf = (vendor: number) => election.vendors[vendor]?.id ?? 0;

test('a preview shows the number of votes and the new winners, and changes no tally', async () => {
  expect(await preview(await draft(bots))).toEqual({
    outcome: 'ok',
    voters: 12,
    categories: [
      {
        categoryId: election.categories[0]?.id,
        category: election.categories[0]?.name,
        votes: 12,
        winnersBefore: [idOf(0)],
        winnersAfter: [idOf(1)],
      },
    ],
    vendors: [],
  });
  expect(await checkAndReadTallies()).toEqual([12, 5]);
});

test('a preview reads as few rows the second time on a connection as the first time', async () => {
  const vendorIds = election.vendors.map(({ id }) => id);
  for (let more = 0; more < 20; more += 1) vendorIds.push((await makeVendor(database.owner)).id);
  await castByEveryVoter(1_000, vendorIds);
  const id = await draft(bots);
  const [first, second] = await withVotingLock(async (trx) => {
    const readsOfPreview = async () => {
      const before = await countRowsRead(trx);
      await previewExclusion(trx, id);
      return (await countRowsRead(trx)) - before;
    };
    return [await readsOfPreview(), await readsOfPreview()];
  });
  expect(second).toBeLessThan(first * 1.5);
});

test('an exclusion is put in force and lifted as a whole, and the recount agrees', async () => {
  const id = await draft(bots);
  expect(await enforce(id)).toMatchObject({ outcome: 'ok', vendors: [{ votes: 12 }] });
  expect(await checkAndReadTallies()).toEqual([5]);
  const lifted = { outcome: 'ok', categories: [{ votes: 12, winnersBefore: [idOf(1)], winnersAfter: [idOf(0)] }] };
  expect(await withVotingLock((trx) => previewLifting(trx, id))).toMatchObject(lifted);
  expect(await checkAndReadTallies()).toEqual([5]);
  expect(await withVotingLock((trx) => liftWholeExclusion(trx, id))).toMatchObject(lifted);
  expect(await checkAndReadTallies()).toEqual([12, 5]);
});

test('an exclusion of fewer than ten voters cannot be previewed or put in force', async () => {
  const id = await draft(bots.slice(0, 9));
  const nothing = { outcome: 'too_few', voters: 9, categories: [], vendors: [] };
  expect(await preview(id)).toEqual(nothing);
  expect(await enforce(id)).toEqual(nothing);
  expect(await checkAndReadTallies()).toEqual([12, 5]);
});

test('of two previews at the same moment that are too similar, only one is shown', async () => {
  const [one, other] = [await draft(bots), await draft(bots.slice(1))];
  let second: ReturnType<typeof preview> | undefined;
  let isDone = false;
  await transaction(database.admin, async (trx) => {
    expect((await previewExclusion(trx, one)).outcome).toBe('ok');
    second = transaction(database.admin, (own) => previewExclusion(own, other)).finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await hasLockWait(database.owner))).toBe(true);
  });
  expect((await second)?.outcome).toBe('too_similar');
});

test('an exclusion that differs from a previewed one by fewer than ten voters cannot be previewed or put in force', async () => {
  await preview(await draft(bots));
  const other = await draft(bots.slice(1));
  expect((await preview(other)).outcome).toBe('too_similar');
  expect((await enforce(other)).outcome).toBe('too_similar');
  const far = await draft([...(await castBy(10, 1)), ...bots]);
  expect((await preview(far)).outcome).toBe('ok');
  const again = await draft(bots);
  expect((await preview(again)).outcome).toBe('ok');
  expect((await enforce(again)).outcome).toBe('ok');
  expect((await enforce(await draft(bots))).outcome).toBe('too_few');
});

test('a preview does not tell who would win while the numbers are hidden from the public', async () => {
  await database.owner('voting_cycles').update({ results_mode: 'hidden' });
  const id = await draft(bots);
  const hidden = { winnersBefore: null, winnersAfter: null };
  expect((await preview(id)).categories).toMatchObject([{ votes: 12, ...hidden }]);
  expect(await enforce(id)).toMatchObject({ outcome: 'ok', categories: [hidden], vendors: [] });
});

test('no account can be added after a preview with the outcome ok', async () => {
  const id = await draft(bots);
  await preview(id);
  const [late] = await castBy(1, 2);
  await withVotingLock((trx) => addToExclusion(trx, id, [late ?? 0]));
  expect(await database.owner('excluded_accounts').pluck('account_id')).not.toContain(late);
});

test('lifting an exclusion for single accounts waits until there are ten of them, or until the result is final', async () => {
  const id = await draft(bots);
  await enforce(id);
  const lift = () => withVotingLock((trx) => liftGranted(trx, election.cycle.id));
  const finish = () => withVotingLock((trx) => finishExclusions(trx, election.cycle.id));
  await grant(bots.slice(0, 9));
  expect(await lift()).toBe(0);
  expect(await checkAndReadTallies()).toEqual([5]);
  await grant(bots.slice(0, 10));
  expect(await lift()).toBe(10);
  expect(await checkAndReadTallies()).toEqual([10, 5]);
  await grant(bots.slice(10, 11));
  expect(await finish()).toBeUndefined();
  const past = database.owner.raw('now(3) - interval 1 minute');
  await database.owner('voting_cycles').update({ ends_at: past });
  expect(await finish()).toBeUndefined();
  await database.owner('exclusions').update({ object_until: past });
  await database
    .public('objections')
    .insert({ exclusion_id: id, account_id: bots[11] as number, reason: 'I am no bot' });
  expect(await finish()).toBeUndefined();
  await database.owner('objections').update({ outcome: 'rejected' });
  expect(await finish()).toBe(1);
  expect(await checkAndReadTallies()).toEqual([11, 5]);
  await grant(bots);
  expect(await finish()).toBeUndefined();
});

test('exclusions are finished again only after another one was put in force', async () => {
  const past = database.owner.raw('now(3) - interval 1 minute');
  const finish = () => withVotingLock((trx) => finishExclusions(trx, election.cycle.id));
  const lateBots = await castBy(10, 2);
  await enforce(await draft(bots));
  await database.owner('voting_cycles').update({ ends_at: past });
  await database.owner('exclusions').update({ object_until: past });
  expect(await finish()).toBe(0);
  const late = await draft(lateBots);
  await enforce(late);
  expect(await finish()).toBeUndefined();
  await database.owner('exclusions').where({ id: late }).update({ object_until: past });
  expect(await finish()).toBe(0);
  expect(await finish()).toBeUndefined();
});

test('an exclusion counts as lifted once it is lifted for each of its accounts', async () => {
  const id = await draft(bots);
  await enforce(id);
  const readLiftedAt = async () => (await database.owner('exclusions').where({ id }).first())?.lifted_at;
  await grant(bots.slice(0, 11));
  await withVotingLock((trx) => liftGranted(trx, election.cycle.id));
  expect(await readLiftedAt()).toBeNull();
  await grant(bots);
  const past = database.owner.raw('now(3) - interval 1 minute');
  await database.owner('voting_cycles').update({ ends_at: past });
  await database.owner('exclusions').update({ object_until: past });
  expect(await withVotingLock((trx) => finishExclusions(trx, election.cycle.id))).toBe(1);
  expect(await readLiftedAt()).toEqual(expect.any(Date));
  expect(await checkAndReadTallies()).toEqual([12, 5]);
});

test('an exclusion counts as lifted once its last accounts are lifted together', async () => {
  const id = await draft(bots);
  await enforce(id);
  await enforce(await draft(await castBy(10, 2)));
  await grant(bots);
  expect(await withVotingLock((trx) => liftGranted(trx, election.cycle.id))).toBe(12);
  expect(await database.owner('exclusions').whereNotNull('lifted_at').pluck('id')).toEqual([id]);
});

test.each([
  'call put_exclusion_in_force(1)',
  'call lift_exclusion(1, 1)',
  'insert into exclusions (cycle_id, in_force_at) values (1, now())',
  'update exclusions set in_force_at = now()',
  'update exclusions set object_until = now()',
  'update exclusions set previewed_at = null',
  'insert into excluded_accounts (exclusion_id, account_id) values (1, 1)',
  'update excluded_accounts set lifted_at = now()',
  'delete from excluded_accounts',
])('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));

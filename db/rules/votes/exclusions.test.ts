import type { Knex } from 'knex';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/connect.ts';
import { transaction } from '../../src/transaction.ts';
import { expectDenied } from '../../testing/expect-denied.ts';
import { type Election, makeAccount, makeElection, makeVendor, makeVote } from '../../testing/factories.ts';
import { hasLockWait } from '../../testing/lock-waits.ts';
import { numbers } from '../../testing/numbers.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { readVotingStateExclusive } from '../periods/voting-state.ts';
import { recount, repairTallies } from '../tallies/recount.ts';
import {
  addToExclusion,
  enforceExclusion,
  finishExclusions,
  liftGranted,
  liftWholeExclusion,
  makeLots,
  markExclusionsDue,
  previewExclusion,
  previewLifting,
} from './exclusions.ts';

const database = useDatabase();
let election: Election;
let bots: number[];
let actor: { accountId: number; ipAddress: string };

beforeEach(async () => {
  election = await makeElection(database.owner);
  bots = await castBy(22, 0);
  await castBy(11, 1);
  actor = { accountId: (await makeAccount(database.owner, { role: 'super_admin' })).id, ipAddress: '203.0.113.7' };
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

const withVotingLock = <Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  transaction(database.admin, async (trx) => {
    await readVotingStateExclusive(trx);
    return work(trx);
  });
const draft = async (accounts: readonly number[]) => {
  const [id] = await database.admin('exclusions').insert({ cycle_id: election.cycle.id, rule: null });
  await withVotingLock((trx) => addToExclusion(trx, id as number, accounts));
  return id as number;
};
const preview = (id: number) => previewExclusion(database.admin, id, actor);
/** Decides and enforces an exclusion that was previewed. */
const enforce = async (id: number) => {
  await database
    .admin('exclusions')
    .where({ id })
    .update({ decided_at: database.admin.fn.now(3) });
  return withVotingLock((trx) => enforceExclusion(trx, id, 7));
};
const exclude = async (accounts: readonly number[]) => {
  const id = await draft(accounts);
  await preview(id);
  expect((await enforce(id)).outcome).toBe('ok');
  return id;
};
const liftLots = async () => {
  await makeLots(database.admin, election.cycle.id);
  return withVotingLock((trx) => liftGranted(trx, election.cycle.id));
};
const finish = async () => {
  await markExclusionsDue(database.admin, election.cycle.id);
  return withVotingLock((trx) => finishExclusions(trx, election.cycle.id));
};
const endPeriod = () => database.owner('voting_cycles').update({ ends_at: aMinuteAgo() });
const endObjections = () => database.owner('exclusions').update({ object_until: aMinuteAgo() });
const aMinuteAgo = () => database.owner.raw('now(3) - interval 1 minute');
const grant = (accounts: readonly number[]) =>
  database
    .admin('excluded_accounts')
    .whereIn('account_id', accounts)
    .update({ granted_at: database.admin.fn.now(3) });
const checkAndReadTallies = async (db: Knex = database.owner) => {
  if (db === database.owner) expect(await recount(db)).toEqual([]);
  return (await db('tallies').orderBy('vendor_id').pluck('votes')) as number[];
};
const idOf = (vendor: number) => election.vendors[vendor]?.id ?? 0;

test('a preview shows the number of votes and the new winners, changes no tally, and is in the audit log', async () => {
  const id = await draft(bots);
  expect(await preview(id)).toEqual({
    outcome: 'ok',
    voters: 22,
    categories: [
      {
        categoryId: election.categories[0]?.id,
        category: election.categories[0]?.name,
        votes: 22,
        winnersBefore: [idOf(0)],
        winnersAfter: [idOf(1)],
      },
    ],
    vendors: [],
  });
  expect(await checkAndReadTallies()).toEqual([22, 11]);
  const { username } = (await database.owner('accounts').where({ id: actor.accountId }).first()) ?? {};
  const events = await database.owner('audit_log');
  expect(events.map((event) => ({ ...event, detail: JSON.parse(event.detail) }))).toMatchObject([
    {
      actor_id: actor.accountId,
      actor_username: username,
      action: 'exclusion.previewed',
      subject_type: 'exclusion',
      subject_id: `${id}`,
      detail: { voters: 22, votes: 22 },
      ip_address: '203.0.113.7',
    },
  ]);
});

test('a preview reads as few rows the second time on a connection as the first time', async () => {
  const vendorIds = election.vendors.map(({ id }) => id);
  for (let more = 0; more < 20; more += 1) vendorIds.push((await makeVendor(database.owner)).id);
  await castByEveryVoter(1_000, vendorIds);
  const id = await draft(bots);
  const connection = connect(database.urls.admin, { poolMax: 1 });
  const readsOfPreview = async () => {
    const before = await countRowsRead(connection);
    await previewExclusion(connection, id, actor);
    return (await countRowsRead(connection)) - before;
  };
  try {
    const [first, second] = [await readsOfPreview(), await readsOfPreview()];
    expect(second).toBeLessThan(first * 1.5);
  } finally {
    await connection.destroy();
  }
});

test('an exclusion is put in force and lifted as a whole, and the recount agrees', async () => {
  const id = await draft(bots);
  await preview(id);
  expect(await enforce(id)).toMatchObject({ outcome: 'ok', vendors: [{ votes: 22 }] });
  expect(await checkAndReadTallies()).toEqual([11]);
  const lifted = { outcome: 'ok', categories: [{ votes: 22, winnersBefore: [idOf(1)], winnersAfter: [idOf(0)] }] };
  expect(await withVotingLock((trx) => previewLifting(trx, id))).toMatchObject(lifted);
  expect(await checkAndReadTallies()).toEqual([11]);
  expect(await withVotingLock((trx) => liftWholeExclusion(trx, id))).toMatchObject(lifted);
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('an exclusion without a preview cannot be put in force', async () => {
  expect((await enforce(await draft(bots))).outcome).toBe('too_few');
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('an exclusion of fewer than ten voters, or of all but fewer than ten, is not previewed, and its draft is gone', async () => {
  const everybody = await database.owner('accounts').where({ role: 'voter' }).pluck('id');
  for (const [accounts, voters] of [
    [bots.slice(0, 9), 9],
    [everybody.slice(9), 24],
  ] as const) {
    expect(await preview(await draft(accounts))).toEqual({ outcome: 'too_few', voters, categories: [], vendors: [] });
  }
  expect(await database.owner('exclusions')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
  expect((await preview(await draft(everybody))).outcome).toBe('ok');
});

test('of two previews at the same moment that are too similar, only one is shown', async () => {
  const ids = [await draft(bots), await draft(bots.slice(1))];
  const outcomes = await Promise.all(ids.map(async (id) => (await preview(id)).outcome));
  expect(outcomes.sort()).toEqual(['ok', 'too_similar']);
});

test('a preview waits for accounts that are being added, and compares them too', async () => {
  const id = await draft(bots.slice(0, 10));
  let shown: ReturnType<typeof preview> | undefined;
  await transaction(database.admin, async (trx) => {
    await addToExclusion(trx, id, bots.slice(10, 11));
    shown = preview(id);
    await expect.poll(() => hasLockWait(database.owner)).toBe(true);
  });
  expect((await shown)?.voters).toBe(11);
});

test.each<[what: string, outcome: string, of: (others: number[]) => number[]]>([
  ['the same voters', 'ok', () => bots],
  ['all but one of them', 'too_similar', () => bots.slice(1)],
  ['half of them', 'ok', () => bots.slice(11)],
  ['nine more', 'too_similar', (others) => [...bots, ...others.slice(0, 9)]],
  ['ten more', 'ok', (others) => [...bots, ...others.slice(0, 10)]],
  ['nine of them and ten others', 'too_similar', (others) => [...bots.slice(0, 9), ...others.slice(0, 10)]],
  ['ten of them and ten others', 'ok', (others) => [...bots.slice(0, 10), ...others.slice(0, 10)]],
  ['ten others', 'ok', (others) => others.slice(0, 10)],
])('after the preview of an exclusion, another one of %s is %s', async (_what, outcome, of) => {
  const others = await castBy(11, 1);
  expect((await preview(await draft(bots))).outcome).toBe('ok');
  const id = await draft(of(others));
  expect((await preview(id)).outcome).toBe(outcome);
  const known = await database.owner('exclusions').where({ id }).first('id');
  expect(known === undefined).toBe(outcome !== 'ok');
});

test('an exclusion that has become too similar since its preview cannot be put in force', async () => {
  const late = await makeAccount(database.owner);
  await preview(await draft(bots));
  const id = await draft([...bots, late.id]);
  expect((await preview(id)).outcome).toBe('ok');
  await makeVote(database.owner, { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id: idOf(2), voter_id: late.id });
  expect((await enforce(id)).outcome).toBe('too_similar');
  expect(await checkAndReadTallies()).toEqual([22, 11, 1]);
});

test('a preview does not tell who would win while the numbers are hidden from the public', async () => {
  await database.owner('voting_cycles').update({ results_mode: 'hidden' });
  const id = await draft(bots);
  const hidden = { winnersBefore: null, winnersAfter: null };
  expect((await preview(id)).categories).toMatchObject([{ votes: 22, ...hidden }]);
  expect(await enforce(id)).toMatchObject({ outcome: 'ok', categories: [hidden], vendors: [] });
});

test('no account can be added after a preview with the outcome ok', async () => {
  const id = await draft(bots);
  await preview(id);
  const [late] = await castBy(1, 2);
  await withVotingLock((trx) => addToExclusion(trx, id, [late ?? 0]));
  expect(await database.owner('excluded_accounts').pluck('account_id')).not.toContain(late);
});

test('a procedure that commits is not called in a transaction', async () => {
  const id = await draft(bots);
  await transaction(database.admin, async (trx) => {
    await expect(previewExclusion(trx, id, actor)).rejects.toThrow('must not be called in a transaction');
  });
});

test('lifting for single accounts waits until ten of them are together and ten or none are left', async () => {
  await exclude(bots);
  await grant(bots.slice(0, 9));
  expect(await liftLots()).toBe(0);
  await grant(bots.slice(0, 13));
  expect(await liftLots()).toBe(0);
  expect(await checkAndReadTallies()).toEqual([11]);
  await database.admin('excluded_accounts').update({ granted_at: null });
  await grant(bots.slice(0, 12));
  expect(await liftLots()).toBe(12);
  expect(await checkAndReadTallies()).toEqual([12, 11]);
  await grant(bots.slice(0, 21));
  expect(await liftLots()).toBe(0);
  await grant(bots);
  expect(await liftLots()).toBe(10);
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('accounts that nobody lifts alone are lifted with the final result', async () => {
  const id = await exclude(bots);
  await grant(bots.slice(0, 1));
  expect(await finish()).toBeUndefined();
  await endPeriod();
  expect(await finish()).toBeUndefined();
  await endObjections();
  await database
    .public('objections')
    .insert({ exclusion_id: id, account_id: bots[11] as number, reason: 'I am no bot' });
  expect(await finish()).toBeUndefined();
  await database.owner('objections').update({ outcome: 'rejected' });
  expect(await finish()).toBe(1);
  expect(await checkAndReadTallies()).toEqual([1, 11]);
  await grant(bots);
  expect(await finish()).toBeUndefined();
});

test('what is lifted with the final result is fixed before, and only once', async () => {
  await exclude(bots);
  await endPeriod();
  await endObjections();
  await grant(bots.slice(0, 1));
  const finishAlone = () => withVotingLock((trx) => finishExclusions(trx, election.cycle.id));
  expect(await finishAlone()).toBeUndefined();
  await markExclusionsDue(database.admin, election.cycle.id);
  await grant(bots.slice(0, 2));
  await markExclusionsDue(database.admin, election.cycle.id);
  expect(await finishAlone()).toBe(1);
  expect(await checkAndReadTallies()).toEqual([1, 11]);
});

test('a whole exclusion is not lifted while a few of its accounts are about to be', async () => {
  const id = await exclude(bots);
  await endPeriod();
  await endObjections();
  await grant(bots.slice(0, 1));
  await markExclusionsDue(database.admin, election.cycle.id);
  const lift = () => withVotingLock((trx) => liftWholeExclusion(trx, id));
  expect((await lift()).outcome).toBe('too_few');
  expect(await finish()).toBe(1);
  expect(await lift()).toMatchObject({ outcome: 'ok', voters: 21 });
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('exclusions are finished again only after another one was put in force', async () => {
  const lateBots = await castBy(10, 2);
  await exclude(bots);
  await endPeriod();
  await endObjections();
  expect(await finish()).toBe(0);
  const late = await exclude(lateBots);
  expect(await finish()).toBeUndefined();
  await database.owner('exclusions').where({ id: late }).update({ object_until: aMinuteAgo() });
  expect(await finish()).toBe(0);
  expect(await finish()).toBeUndefined();
});

test('an exclusion counts as lifted once it is lifted for each of its accounts', async () => {
  const id = await exclude(bots);
  const readLiftedAt = async () => (await database.owner('exclusions').where({ id }).first())?.lifted_at;
  await grant(bots.slice(0, 12));
  await liftLots();
  expect(await readLiftedAt()).toBeNull();
  await grant(bots);
  await endPeriod();
  await endObjections();
  expect(await finish()).toBe(10);
  expect(await readLiftedAt()).toEqual(expect.any(Date));
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('an exclusion counts as lifted once its last accounts are lifted together', async () => {
  const id = await exclude(bots);
  await exclude(await castBy(10, 2));
  await grant(bots);
  expect(await liftLots()).toBe(22);
  expect(await database.owner('exclusions').whereNotNull('lifted_at').pluck('id')).toEqual([id]);
});

test('while nobody is confirmed, a period counts all votes that are not set aside, or none', async () => {
  await exclude(bots);
  const { id } = election.cycle;
  const call = (name: string) =>
    withVotingLock(async (trx) => {
      const [[[row]]] = await trx.raw(`call ${name}(?)`, [id]);
      return [Number(row.changed), await checkAndReadTallies(trx)];
    });
  expect(await call('count_only_confirmed')).toEqual([1, []]);
  expect(await call('count_only_confirmed')).toEqual([0, []]);
  expect(await call('count_everyone')).toEqual([1, [11]]);
  expect(await call('count_everyone')).toEqual([0, [11]]);
  await database.owner('proofs').insert({ cycle_id: id, account_id: bots[0] as number, kind: 'email' });
  expect(await call('count_only_confirmed')).toEqual([0, [11]]);
});

test.each([
  'call put_exclusion_in_force(1)',
  'call lift_exclusion(1, 1)',
  'insert into exclusions (cycle_id, in_force_at) values (1, now())',
  'insert into exclusions (cycle_id, previewed_at) values (1, now())',
  'update exclusions set in_force_at = now()',
  'update exclusions set object_until = now()',
  'update exclusions set previewed_at = null',
  'update exclusions set due_at = null',
  'update exclusions set cycle_id = 1',
  'delete from exclusions',
  'insert into excluded_accounts (exclusion_id, account_id) values (1, 1)',
  'update excluded_accounts set lifted_at = now()',
  'update excluded_accounts set lot = 1',
  'update excluded_accounts set account_id = 1',
  'delete from excluded_accounts',
  "update voting_cycles set counts = 'confirmed'",
  "insert into proofs (cycle_id, account_id, kind) values (1, 1, 'email')",
  'delete from proofs',
  'create temporary table exclusions (id int)',
])('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));

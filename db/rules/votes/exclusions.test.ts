import { expect, test } from 'vitest';
import { connect } from '../../src/connect.ts';
import { transaction } from '../../src/transaction.ts';
import { expectDenied } from '../../testing/expect-denied.ts';
import { makeAccount, makeVendor, makeVote } from '../../testing/factories.ts';
import { hasLockWait } from '../../testing/lock-waits.ts';
import { numbers } from '../../testing/numbers.ts';
import { countRowsRead } from '../../testing/rows-read.ts';
import { useDatabase } from '../../testing/use-database.ts';
import { useExclusions } from '../../testing/use-exclusions.ts';
import { repairTallies } from '../tallies/recount.ts';
import { addToExclusion, liftWholeExclusion, previewExclusion, previewLifting } from './exclusions.ts';

const database = useDatabase();
const site = useExclusions(database);
const { castBy, withVotingLock, draft, preview, enforce, exclude, checkAndReadTallies } = site;

/** Adds this many voters, who all vote in every box. In each box they take the vendors in turn. */
async function castByEveryVoter(voters: number, vendorIds: readonly number[]): Promise<void> {
  const last = (await makeAccount(database.owner)).id;
  await database.owner.raw(
    `insert into accounts (id, username, password_hash) select i, concat('voter_', i), '!' from ${numbers(last + 1, voters)}`,
  );
  await database.owner.raw(
    `insert into votes (id, ballot_box_id, vendor_id, voter_id)
     select unhex(left(sha2(concat(b.id, ' ', a.id), 256), 32)), b.id, elt(1 + (a.id + b.id) % ${vendorIds.length}, ${vendorIds.map(() => '?')}), a.id
       from ballot_boxes b join accounts a on a.id > ?`,
    [...vendorIds, last],
  );
  await repairTallies(database.owner);
}

const idOf = (vendor: number) => site.election.vendors[vendor]?.id ?? 0;

test('a preview shows the number of votes and the new winners, changes no tally, and is in the audit log', async () => {
  const id = await draft(site.bots);
  expect(await preview(id)).toEqual({
    outcome: 'ok',
    voters: 22,
    categories: [
      {
        categoryId: site.election.categories[0]?.id,
        category: site.election.categories[0]?.name,
        votes: 22,
        winnersBefore: [idOf(0)],
        winnersAfter: [idOf(1)],
      },
    ],
    vendors: [],
  });
  expect(await checkAndReadTallies()).toEqual([22, 11]);
  const { username } = (await database.owner('accounts').where({ id: site.actor.accountId }).first()) ?? {};
  const events = await database.owner('audit_log');
  expect(events.map((event) => ({ ...event, detail: JSON.parse(event.detail) }))).toMatchObject([
    {
      actor_id: site.actor.accountId,
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
  const vendorIds = site.election.vendors.map(({ id }) => id);
  for (let more = 0; more < 20; more += 1) vendorIds.push((await makeVendor(database.owner)).id);
  await castByEveryVoter(1_000, vendorIds);
  const id = await draft(site.bots);
  const connection = connect(database.urls.admin, { poolMax: 1 });
  const readsOfPreview = async () => {
    const before = await countRowsRead(connection);
    await previewExclusion(connection, id, site.actor);
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
  const id = await draft(site.bots);
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
  expect((await enforce(await draft(site.bots))).outcome).toBe('too_few');
  expect(await checkAndReadTallies()).toEqual([22, 11]);
});

test('an exclusion of fewer than ten voters, or of all but fewer than ten, is not previewed, and its draft is gone', async () => {
  const everybody = await database.owner('accounts').where({ role: 'voter' }).pluck('id');
  for (const [accounts, voters] of [
    [site.bots.slice(0, 9), 9],
    [everybody.slice(9), 24],
  ] as const) {
    expect(await preview(await draft(accounts))).toEqual({ outcome: 'too_few', voters, categories: [], vendors: [] });
  }
  expect(await database.owner('exclusions')).toEqual([]);
  expect(await database.owner('audit_log')).toEqual([]);
  expect((await preview(await draft(everybody))).outcome).toBe('ok');
});

test('of two previews at the same moment that are too similar, only one is shown', async () => {
  const ids = [await draft(site.bots), await draft(site.bots.slice(1))];
  const outcomes = await Promise.all(ids.map(async (id) => (await preview(id)).outcome));
  expect(outcomes.sort()).toEqual(['ok', 'too_similar']);
});

test('a preview waits for accounts that are being added, and compares them too', async () => {
  const id = await draft(site.bots.slice(0, 10));
  let shown: ReturnType<typeof preview> | undefined;
  await transaction(database.admin, async (trx) => {
    await addToExclusion(trx, id, site.bots.slice(10, 11));
    shown = preview(id);
    await expect.poll(() => hasLockWait(database.owner)).toBe(true);
  });
  expect((await shown)?.voters).toBe(11);
});

test.each<[what: string, outcome: string, of: (others: number[]) => number[]]>([
  ['the same voters', 'ok', () => site.bots],
  ['all but one of them', 'too_similar', () => site.bots.slice(1)],
  ['half of them', 'ok', () => site.bots.slice(11)],
  ['nine more', 'too_similar', (others) => [...site.bots, ...others.slice(0, 9)]],
  ['ten more', 'ok', (others) => [...site.bots, ...others.slice(0, 10)]],
  ['nine of them and ten others', 'too_similar', (others) => [...site.bots.slice(0, 9), ...others.slice(0, 10)]],
  ['ten of them and ten others', 'ok', (others) => [...site.bots.slice(0, 10), ...others.slice(0, 10)]],
  ['ten others', 'ok', (others) => others.slice(0, 10)],
])('after the preview of an exclusion, another one of %s is %s', async (_what, outcome, of) => {
  const others = await castBy(11, 1);
  expect((await preview(await draft(site.bots))).outcome).toBe('ok');
  const id = await draft(of(others));
  expect((await preview(id)).outcome).toBe(outcome);
  const known = await database.owner('exclusions').where({ id }).first('id');
  expect(known === undefined).toBe(outcome !== 'ok');
});

test('an exclusion that has become too similar since its preview cannot be put in force', async () => {
  const late = await makeAccount(database.owner);
  await preview(await draft(site.bots));
  const id = await draft([...site.bots, late.id]);
  expect((await preview(id)).outcome).toBe('ok');
  await makeVote(database.owner, {
    ballot_box_id: site.election.boxes[0]?.id ?? 0,
    vendor_id: idOf(2),
    voter_id: late.id,
  });
  expect((await enforce(id)).outcome).toBe('too_similar');
  expect(await checkAndReadTallies()).toEqual([22, 11, 1]);
});

test('a preview does not tell who would win while the numbers are hidden from the public', async () => {
  await database.owner('voting_cycles').update({ results_mode: 'hidden' });
  const id = await draft(site.bots);
  const hidden = { winnersBefore: null, winnersAfter: null };
  expect((await preview(id)).categories).toMatchObject([{ votes: 22, ...hidden }]);
  expect(await enforce(id)).toMatchObject({ outcome: 'ok', categories: [hidden], vendors: [] });
});

test('no account can be added after a preview with the outcome ok', async () => {
  const id = await draft(site.bots);
  await preview(id);
  const [late] = await castBy(1, 2);
  await withVotingLock((trx) => addToExclusion(trx, id, [late ?? 0]));
  expect(await database.owner('excluded_accounts').pluck('account_id')).not.toContain(late);
});

test('a procedure that commits is not called in a transaction', async () => {
  const id = await draft(site.bots);
  await transaction(database.admin, async (trx) => {
    await expect(previewExclusion(trx, id, site.actor)).rejects.toThrow('must not be called in a transaction');
  });
});

test('while nobody is confirmed, a period counts all votes that are not set aside, or none', async () => {
  await exclude(site.bots);
  const { id } = site.election.cycle;
  const call = (name: string) =>
    withVotingLock(async (trx) => {
      const [[[row]]] = await trx.raw(`call ${name}(?)`, [id]);
      return [Number(row.changed), await checkAndReadTallies(trx)];
    });
  expect(await call('count_only_confirmed')).toEqual([1, []]);
  expect(await call('count_only_confirmed')).toEqual([0, []]);
  expect(await call('count_everyone')).toEqual([1, [11]]);
  expect(await call('count_everyone')).toEqual([0, [11]]);
  await database.owner('proofs').insert({ cycle_id: id, account_id: site.bots[0] as number, kind: 'email' });
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

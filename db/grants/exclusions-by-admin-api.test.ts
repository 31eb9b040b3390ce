import { createConnection as createCallbackConnection } from 'mysql2';
import { type Connection, createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../demo/voters.ts';
import { recount } from '../rules/tallies/recount.ts';
import { parseDatabaseUrl } from '../src/connect.ts';
import { expectDenied } from '../testing/expect-denied.ts';
import { type Election, makeAccount, makeElection, makeVendor, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';
import { WAYS_TO_UNDO } from '../testing/ways-to-undo.ts';

/**
 * What somebody can find out who has the password of admin-api's database user. Each voter votes for a vendor of their
 * own, so a reading of the tallies says whose votes are counted. Two readings that differ by one to nine voters would
 * show how these few have voted, and so would a reading with so few voters.
 */

const VOTERS = 44;
const LEAST = 10;

const database = useDatabase();
let election: Election;
let voters: number[];
let actor: number;
/** Whose votes each reading had, as positions in `voters`. */
let readings: Set<number>[];
let connections: Connection[];

beforeEach(async () => {
  election = await makeElection(database.owner, { categories: 1, vendors: VOTERS });
  voters = [];
  for (const { id: vendor_id } of election.vendors) {
    voters.push((await makeVote(database.owner, { ballot_box_id: election.boxes[0]?.id ?? 0, vendor_id })).voter_id);
  }
  actor = (await makeAccount(database.owner, { role: 'super_admin' })).id;
  readings = [];
  connections = [];
});
afterEach(async () => {
  for (const connection of connections) connection.destroy();
  expectNoSingleBallots();
  expect(await recount(database.owner)).toEqual([]);
});

function expectNoSingleBallots(): void {
  const few = (count: number) => count > 0 && count < LEAST;
  const shown: string[] = [];
  for (const [index, one] of readings.entries()) {
    if (few(one.size)) shown.push(`reading ${index} has ${one.size}`);
    for (const other of readings.slice(0, index)) {
      const difference =
        [...one].filter((voter) => !other.has(voter)).length + [...other].filter((voter) => !one.has(voter)).length;
      if (few(difference)) shown.push(`reading ${index} differs from an earlier one by ${difference}`);
    }
  }
  expect(shown).toEqual([]);
}

/** A connection as admin-api's user that keeps its transactions and settings. */
async function connectAsAdmin(): Promise<Connection> {
  const connection = await createConnection({ ...parseDatabaseUrl(database.urls.admin), multipleStatements: false });
  connections.push(connection);
  await connection.query("set time_zone = '+00:00'");
  return connection;
}

/** In an XA transaction nothing can be committed, and no privilege covers the column `counts`. */
const EXPECTED_ERRORS = new Set(['ER_XAER_RMFAIL', 'ER_COLUMNACCESS_DENIED_ERROR']);

/** Runs a statement, and then reads the tallies. Returns the first result set. */
async function attempt(
  connection: Connection,
  sql: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const result = await connection.query(sql, values).then(
    ([rows]) => (Array.isArray(rows) ? rows : []),
    (error: { code: string }) => {
      if (!EXPECTED_ERRORS.has(error.code)) throw error;
      return [];
    },
  );
  await read(connection);
  return (Array.isArray(result[0]) ? result[0] : result) as Record<string, unknown>[];
}

/** The lock shows what is stored now to a transaction that began earlier, too. */
async function read(connection: Connection): Promise<void> {
  const [found] = await connection.query('select vendor_id from tallies where votes > 0 limit 1000 lock in share mode');
  const rows = found as { vendor_id: number }[];
  readings.push(new Set(rows.map(({ vendor_id }) => election.vendors.findIndex(({ id }) => id === vendor_id))));
}

const some = (from: number, to: number): number[] => voters.slice(from, to);

async function draft(connection: Connection, accounts: readonly number[]): Promise<number> {
  const [{ insertId }] = (await connection.query('insert into exclusions (cycle_id) values (?)', [
    election.cycle.id,
  ])) as unknown as [{ insertId: number }];
  await attempt(connection, 'call add_to_exclusion(?, ?)', [insertId, JSON.stringify(accounts)]);
  return insertId;
}

const preview = async (connection: Connection, id: number): Promise<unknown> =>
  (await attempt(connection, "call preview_exclusion(?, ?, '203.0.113.7')", [id, actor]))[0]?.outcome;

async function enforce(connection: Connection, id: number): Promise<unknown> {
  await attempt(connection, 'update exclusions set decided_at = now(3) where id = ?', [id]);
  return (await attempt(connection, 'call enforce_exclusion(?, 7)', [id]))[0]?.outcome;
}

async function exclude(connection: Connection, accounts: readonly number[]): Promise<number> {
  const id = await draft(connection, accounts);
  await preview(connection, id);
  await enforce(connection, id);
  return id;
}

const grant = (connection: Connection, accounts: readonly number[]) =>
  attempt(connection, 'update excluded_accounts set granted_at = now(3) where account_id in (?)', [[...accounts]]);
const makeLots = (connection: Connection) => attempt(connection, 'call make_lots(?)', [election.cycle.id]);
const liftLots = async (connection: Connection): Promise<number> =>
  Number((await attempt(connection, 'call lift_granted(?)', [election.cycle.id]))[0]?.lifted);

describe.each(Object.entries(WAYS_TO_UNDO))('%s', (way, run) => {
  let connection: Connection;
  beforeEach(async () => {
    connection = await connectAsAdmin();
    await read(connection);
  });
  const attemptIn = async (work: () => Promise<unknown>) => {
    await run(connection, work);
    await read(connection);
  };
  /** Otherwise a test would find nothing because nothing happens. */
  const expectVotesMoved = () => {
    const sizes = new Set(readings.map(({ size }) => size));
    if (!way.includes('XA')) expect(sizes.size).toBeGreaterThan(1);
  };

  test('one voter more in an exclusion shows nothing', async () => {
    await attemptIn(() => exclude(connection, some(0, 10)));
    expectVotesMoved();
    await attemptIn(() => exclude(connection, some(0, 11)));
    await attemptIn(() => exclude(connection, some(1, 11)));
  });

  test('one voter more in the exclusion of a draft that was made and previewed before shows nothing', async () => {
    const ids: number[] = [];
    for (const size of [10, 11, 12]) {
      ids.push(await draft(connection, some(0, size)));
      await preview(connection, ids.at(-1) ?? 0);
    }
    for (const id of ids) await attemptIn(() => enforce(connection, id));
  });

  test('two exclusions and one that is one voter larger than both show nothing', async () => {
    await attemptIn(async () => {
      await exclude(connection, some(0, 12));
      await exclude(connection, some(12, 24));
    });
    expectVotesMoved();
    await attemptIn(() => exclude(connection, some(0, 25)));
  });

  test('excluding all voters but one, or all but nine, shows nothing', async () => {
    await attemptIn(() => exclude(connection, some(0, VOTERS - 1)));
    await attemptIn(() => exclude(connection, some(0, VOTERS - 9)));
  });

  test('lots that differ by one voter, or leave one behind, show nothing', async () => {
    await exclude(connection, some(0, 24));
    for (const size of [10, 11, 14, 15, 23]) {
      await attemptIn(async () => {
        await grant(connection, some(0, size));
        await makeLots(connection);
        await liftLots(connection);
      });
      await attemptIn(() => liftLots(connection));
      await attempt(connection, 'update excluded_accounts set granted_at = null');
    }
    expectVotesMoved();
  });

  test('lifting a whole exclusion and lifting a lot of it show nothing', async () => {
    const id = await exclude(connection, some(0, 24));
    const lift = () => attempt(connection, 'call lift_whole_exclusion(?)', [id]);
    await attemptIn(lift);
    await attemptIn(async () => {
      await grant(connection, some(0, 10));
      await makeLots(connection);
      await liftLots(connection);
    });
    await attemptIn(lift);
    expectVotesMoved();
  });

  test('which votes count shows nothing', async () => {
    const { id } = election.cycle;
    const change = async () => {
      await attempt(connection, 'call count_only_confirmed(?)', [id]);
      await attempt(connection, 'call count_everyone(?)', [id]);
      await attempt(connection, "update voting_cycles set counts = 'confirmed'");
    };
    await attemptIn(change);
    await database.owner('proofs').insert({ cycle_id: id, account_id: voters[0] ?? 0, kind: 'email' });
    await attemptIn(change);
  });
});

test('a transaction that is open is committed before a lot is made of what it granted', async () => {
  const connection = await connectAsAdmin();
  const id = await exclude(connection, some(0, 24));
  await connection.query('start transaction');
  await grant(connection, some(0, 10));
  await makeLots(connection);
  await connection.query('rollback');
  const rows = await database.owner('excluded_accounts').where({ exclusion_id: id }).whereNotNull('granted_at');
  expect(rows.map(({ lot }) => lot)).toEqual(Array.from({ length: 10 }, () => 1));
});

/** Somebody may end the connection after each result, and what was compared is stored. */
test('a connection that ends after the first result of a preview does not undo it', async () => {
  const id = await draft(await connectAsAdmin(), some(0, 10));
  const connection = createCallbackConnection(parseDatabaseUrl(database.urls.admin));
  connection.query('start transaction');
  const results = connection.query("call preview_exclusion(?, ?, '203.0.113.7')", [id, actor]);
  await new Promise((resolve) => results.once('fields', resolve));
  connection.destroy();
  expect(await database.owner('exclusions').whereNotNull('previewed_at').pluck('id')).toEqual([id]);
  expect(await database.owner('audit_log').pluck('action')).toEqual(['exclusion.previewed']);
});

test('a voter who is made an admin for a while does not stay the only one whose vote counts', async () => {
  const connection = await connectAsAdmin();
  await connection.query("update accounts set role = 'admin' where id = ?", [voters[0]]);
  const id = await draft(connection, some(1, VOTERS));
  expect(await preview(connection, id)).toBe('too_few');
  await enforce(connection, id);
});

test('transactions that began before a member has voted do not show the vote', async () => {
  const late = (await makeAccount(database.owner)).id;
  const connection = await connectAsAdmin();
  const ids = [await draft(connection, [...some(0, 10), late]), await draft(connection, some(0, 10))];
  for (const id of ids) expect(await preview(connection, id)).toBe('ok');
  const olds = [await connectAsAdmin(), await connectAsAdmin()];
  for (const old of olds) {
    await old.query('set session transaction isolation level repeatable read');
    await old.query('start transaction with consistent snapshot');
  }
  const vendor = await makeVendor(database.owner);
  election.vendors.push(vendor);
  const ballot_box_id = election.boxes[0]?.id ?? 0;
  await makeVote(database.owner, { ballot_box_id, vendor_id: vendor.id, voter_id: late });
  readings = [];
  for (const [index, old] of olds.entries()) {
    expect(await enforce(old, ids[index] ?? 0)).toBe('too_similar');
    await old.query('rollback');
  }
});

test.each([1, 2, 3])('random attempts, undone or not, show nothing (seed %i)', async (seed) => {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const connection = await connectAsAdmin();
  const ids: number[] = [];
  const someVoters = () => {
    const from = below(2) * 11;
    return some(from, from + (random() < 0.7 ? 11 : 22) + (random() < 0.2 ? 1 : 0));
  };
  const steps: (() => Promise<unknown>)[] = [
    () => connection.query('start transaction'),
    () => connection.query(random() < 0.7 ? 'rollback' : 'commit'),
    async () => {
      ids.push(await draft(connection, someVoters()));
      if (random() < 0.8) await preview(connection, ids.at(-1) ?? 0);
    },
    () => preview(connection, ids[below(ids.length)] ?? 0),
    () => enforce(connection, ids[below(ids.length)] ?? 0),
    () => enforce(connection, ids.at(-1) ?? 0),
    () => grant(connection, someVoters()),
    () => attempt(connection, 'update excluded_accounts set granted_at = null'),
    () => makeLots(connection),
    () => liftLots(connection),
    () => attempt(connection, 'call lift_whole_exclusion(?)', [ids[below(ids.length)] ?? 0]),
    () => attempt(connection, 'call mark_exclusions_due(?)', [election.cycle.id]),
    () => attempt(connection, 'call finish_exclusions(?)', [election.cycle.id]),
  ];
  for (let step = 0; step < 150; step += 1) await steps[below(steps.length)]?.();
  await connection.query('rollback');
  expect(new Set(readings.map(({ size }) => size)).size).toBeGreaterThan(2);
});

test.each([
  'create temporary table exclusions (id int)',
  'lock tables voting_state write',
  'set global group_concat_max_len = 4',
  // Together with an insert, it could change whose votes of a period count.
  'delete from voting_cycles',
])('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));

import { type Connection, createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '../demo/voters.ts';
import { recount } from '../rules/recount.ts';
import { parseDatabaseUrl } from '../src/connect.ts';
import { expectDenied } from '../testing/expect-denied.ts';
import { type Election, makeAccount, makeElection, makeVote } from '../testing/factories.ts';
import { useDatabase } from '../testing/use-database.ts';

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
      const difference = [...one].filter((voter) => !other.has(voter)).length + [...other].filter((voter) => !one.has(voter)).length;
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

/** Runs a statement that may fail, and then reads the tallies, which may fail too. Returns the first result set. */
async function attempt(connection: Connection, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const result = await connection.query(sql, values).then(
    ([rows]) => (Array.isArray(rows) ? rows : []),
    () => [],
  );
  await read(connection);
  return (Array.isArray(result[0]) ? result[0] : result) as Record<string, unknown>[];
}

async function read(connection: Connection): Promise<void> {
  const rows = await connection.query('select vendor_id from tallies where votes > 0 limit 1000').then(
    ([found]) => found as { vendor_id: number }[],
    () => undefined,
  );
  if (rows === undefined) return;
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

/** The ways in which somebody can call procedures and undo them. */
const WAYS: Record<string, (connection: Connection, work: () => Promise<unknown>) => Promise<void>> = {
  'without a transaction': async (_connection, work) => {
    await work();
  },
  'in a transaction that is undone': async (connection, work) => {
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
  },
  'without autocommit, and undone': async (connection, work) => {
    await connection.query('set autocommit = 0');
    await work();
    await connection.query('rollback');
    await connection.query('set autocommit = 1');
  },
  'in an XA transaction that is undone': async (connection, work) => {
    await connection.query("xa start 'try'");
    await work();
    await connection.query("xa end 'try'");
    await connection.query("xa rollback 'try'");
  },
  'on an old reading of the data': async (connection, work) => {
    await connection.query('set transaction isolation level repeatable read');
    await connection.query('start transaction with consistent snapshot');
    await work();
    await connection.query('rollback');
  },
  'on data that is not committed': async (connection, work) => {
    await connection.query('set session transaction isolation level read uncommitted');
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
  },
  'with names that are cut': async (connection, work) => {
    await connection.query('set group_concat_max_len = 4, max_sort_length = 64, sql_select_limit = 1');
    await connection.query('start transaction');
    await work();
    await connection.query('rollback');
    await connection.query('set sql_select_limit = default');
  },
};

describe.each(Object.entries(WAYS))('%s', (_way, run) => {
  let connection: Connection;
  beforeEach(async () => {
    connection = await connectAsAdmin();
    await read(connection);
  });
  const attemptIn = async (work: () => Promise<unknown>) => {
    await run(connection, work);
    await read(connection);
  };

  test('one voter more in an exclusion shows nothing', async () => {
    await attemptIn(() => exclude(connection, some(0, 10)));
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
    await attemptIn(() => exclude(connection, some(0, 25)));
  });

  test('excluding all voters but one, or all but nine, shows nothing', async () => {
    await attemptIn(() => exclude(connection, some(0, VOTERS - 1)));
    await attemptIn(() => exclude(connection, some(0, VOTERS - 9)));
  });

  test('lots that differ by one voter, or leave one behind, show nothing', async () => {
    await exclude(connection, some(0, 24));
    await connection.query('commit');
    for (const size of [10, 11, 14, 15, 23]) {
      await attemptIn(async () => {
        await grant(connection, some(0, size));
        await makeLots(connection);
        await liftLots(connection);
      });
      await attemptIn(() => liftLots(connection));
      await attempt(connection, 'update excluded_accounts set granted_at = null');
    }
  });

  test('lifting a whole exclusion and lifting a lot of it show nothing', async () => {
    const id = await exclude(connection, some(0, 19));
    const lift = () => attempt(connection, 'call lift_whole_exclusion(?)', [id]);
    await attemptIn(lift);
    await attemptIn(async () => {
      await grant(connection, some(0, 10));
      await makeLots(connection);
      await liftLots(connection);
    });
    await attemptIn(lift);
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

import type { VendorRow } from '@plaudit/db/rows';
import { makeCycle, makeElection, makeSession, makeVendorLink, makeVote } from '@plaudit/db/testing/factories';
import { openTestDatabase, type TestDatabase } from '@plaudit/db/testing/test-database';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CycleResults, ResetResponse } from '../contract/index.ts';
import { listRoutes } from './document-text.ts';
import { apiOf, codeAt, type SignedIn, signIn } from './testing/test-api.ts';

/**
 * Checks that in a hidden period only the response to a look shows an admin for whom people voted. `runPanel` runs
 * twice with the same rows, except for the vendors that were voted for, and its other responses must be the same.
 */

const VOTERS = 12;
const HOUR_MS = 3_600_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type SeededSite = { admin: SignedIn; cycleId: number; sessionId: number; categoryId: number; vendors: VendorRow[] };

/** Makes a past period that was live, and a hidden one in which new voters have voted in two categories. */
async function seed(owner: Knex): Promise<SeededSite> {
  const admin = await signIn(owner);
  const past = new Date(Date.now() - 48 * HOUR_MS);
  await makeCycle(owner, {
    is_active: 0,
    starts_at: new Date(past.getTime() - HOUR_MS),
    ends_at: past,
    ended_at: past,
  });
  const { cycle, categories, boxes, vendors } = await makeElection(owner);
  await owner('voting_cycles').where({ id: cycle.id }).update({ results_mode: 'hidden' });
  await makeVendorLink(owner, { vendor_id: vendors[0]?.id ?? 0 });
  let sessionId = 0;
  for (let voter = 0; voter < VOTERS; voter += 1) {
    const [first, ...others] = boxes.map(({ id }) => id);
    const vendor_id = vendors[0]?.id ?? 0;
    const { voter_id } = await makeVote(owner, { ballot_box_id: first ?? 0, vendor_id });
    for (const ballot_box_id of others) await makeVote(owner, { ballot_box_id, vendor_id, voter_id });
    // The list of sessions is sorted by this time. The admin's own session comes first.
    const last_activity_at = new Date(Date.now() - (voter + 1) * HOUR_MS);
    sessionId = (await makeSession(owner, { account_id: voter_id, last_activity_at })).id;
  }
  return { admin, cycleId: cycle.id, sessionId, categoryId: categories[0]?.id ?? 0, vendors };
}

/** Gives the votes to all vendors in turn, instead of only to the first. */
async function spreadVotes(owner: Knex, vendors: readonly VendorRow[]): Promise<void> {
  for (const [index, id] of (await owner('votes').orderBy('id').pluck('id')).entries()) {
    await owner.raw('update votes set vendor_id = ? where id = ?', [vendors[index % vendors.length]?.id ?? 0, id]);
  }
  await owner('tallies').delete();
  await owner.raw(
    `insert into tallies (ballot_box_id, vendor_id, votes)
     select ballot_box_id, vendor_id, count(*) from votes group by ballot_box_id, vendor_id`,
  );
}

type Snapshot = Map<string, object[]>;

/** All rows except those of knex, without the columns that the database computes. */
async function takeSnapshot(owner: Knex): Promise<Snapshot> {
  const [columns] = await owner.raw(
    `select c.table_name as tableName, group_concat(c.column_name) as names
       from information_schema.columns c
       join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = database() and t.table_type = 'BASE TABLE' and coalesce(c.generation_expression, '') = ''
        and c.table_name not like 'knex%'
      group by c.table_name`,
  );
  const snapshot: Snapshot = new Map();
  for (const { tableName, names } of columns as { tableName: string; names: string }[]) {
    snapshot.set(tableName, await owner(tableName).select(names.split(',')));
  }
  return snapshot;
}

/** Restores the rows of the snapshot, and the counters for new ids, so that new rows get the same ids in both runs. */
async function restore(owner: Knex, snapshot: Snapshot): Promise<void> {
  await owner.transaction(async (trx) => {
    await trx.raw('set foreign_key_checks = 0');
    for (const [table, rows] of snapshot) {
      await trx.raw('truncate table ??', [table]);
      if (rows.length > 0) await trx(table).insert(rows);
    }
    await trx.raw('set foreign_key_checks = 1');
  });
}

/**
 * The path of every GET route, including routes that will be added later. If one has a new kind of id, replace it here.
 * Leaves out the route that returns a random secret.
 */
function listReads({ cycleId, sessionId }: SeededSite): string[] {
  const paths = listRoutes()
    .filter(({ method, path }) => method === 'GET' && path !== '/api/admin/two-factor/new')
    .map(({ path }) => path.replace('voting-cycles/:id', `voting-cycles/${cycleId}`))
    .map((path) => path.replace('user-sessions/:id', `user-sessions/${sessionId}`))
    .map((path) => path.replace(/(approvals|exclusions)\/:id/, '$1/1'));
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  return [
    ...paths,
    '/api/admin/vendors?status=retired',
    '/api/admin/categories?status=retired',
    '/api/admin/exclusions/accounts?registeredFrom=2020-01-01T00:00:00Z',
  ];
}

/** Replaces the times of this run, which differ between the two runs. */
const withoutNewTimes = (text: string, startedAt: Date): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => (new Date(time) >= startedAt ? 'now' : time))
    // The two runs may be in different minutes, which sentences name.
    .replaceAll(/\d+:\d\d [AP]M UTC/g, 'now');

/**
 * Replaces the participants. They are counted in the background, so how many are known depends on the time, but never
 * on a vendor.
 */
const withoutParticipants = (text: string): string =>
  text.replaceAll(/"(totalParticipants|participantsCountedAt|percentageOfParticipants)":("[^"]*"|\w+)/g, '"$1":0');

type Responses = { all: string[]; looked: string };

/**
 * Does what admins do during a hidden period and after its end. Returns the responses that must be the same, and the
 * leaderboard of a look, which must not.
 */
async function runPanel(seeded: SeededSite): Promise<Responses> {
  const startedAt = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const { admin, cycleId, categoryId, vendors } = seeded;
  const api = await apiOf(database);
  const all: string[] = [];
  const send = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
    const response = await api.send<Body>(method, `/api/admin${path}`, { token: admin.token, body });
    all.push(`${method} ${path} ${response.status} ${withoutParticipants(withoutNewTimes(response.text, startedAt))}`);
    return response.body;
  };
  const readAll = async () => {
    for (const path of listReads(seeded)) await send('GET', path.replace('/api/admin', ''));
  };
  const changeVendors = async () => {
    const fields = { description: 'Baked', imageUrl: '/pictures/bread.png' };
    for (const { id, name } of vendors) {
      const csv = `name,description,imageUrl\n${name.toUpperCase()},x,/x.png`;
      await send('POST', '/vendors/import', { csv, dryRun: true });
      await send('POST', '/vendors/import', { csv, dryRun: false });
      await send('PUT', `/vendors/${id}`, { name: `Renamed ${id}`, ...fields });
      await send('DELETE', `/vendors/${id}`);
      await send('GET', '/vendors?status=retired');
      await send('POST', `/vendors/${id}/restore`);
      await send('POST', '/vendors/deletion', { vendorIds: [id] });
      await send('POST', '/vendors/restoration', { vendorIds: [id] });
    }
  };
  await readAll();
  await database.owner('sessions').update({ second_factor_at: new Date(Date.now() - HOUR_MS) });
  await changeVendors();
  const code = codeAt(admin.secret, api.clock.ms);
  await api.post('/api/admin/verify-2fa', admin.token, { code, username: admin.account.username });
  await changeVendors();
  const { resetId } = await send<ResetResponse>('POST', `/categories/${categoryId}/reset-votes`);
  await send('POST', `/resets/${resetId}/undo`);
  await send('DELETE', `/vendors/${vendors[1]?.id}`);
  await readAll();
  await send('POST', `/voting-cycles/${cycleId}/end`);
  await send('POST', '/vendors', { name: 'Late', description: 'Writes the result', imageUrl: '/x.png' });
  await readAll();
  const look = { reason: 'To compare' };
  const { body } = await api.send<CycleResults>('POST', `/api/admin/voting-cycles/${cycleId}/looks`, {
    token: admin.token,
    body: look,
  });
  await api.close();
  return { all, looked: JSON.stringify(body.leaderboard) };
}

/**
 * Uses the panel twice, the second time with votes for other vendors. Both runs must be within one hour, because the
 * dashboard counts votes by the hour.
 */
async function runPanelTwice(seeded: SeededSite, snapshot: Snapshot): Promise<{ first: Responses; second: Responses }> {
  const hour = Math.floor(Date.now() / HOUR_MS);
  // The first run needs this too, because other tests may have used up ids in this schema.
  await restore(database.owner, snapshot);
  const first = await runPanel(seeded);
  await restore(database.owner, snapshot);
  await spreadVotes(database.owner, seeded.vendors);
  const second = await runPanel(seeded);
  if (Math.floor(Date.now() / HOUR_MS) === hour) return { first, second };
  return runPanelTwice(seeded, snapshot);
}

it('no response to an admin but that of a look depends on the vendors that were chosen in a hidden period', async () => {
  const seeded = await seed(database.owner);
  const snapshot = await takeSnapshot(database.owner);
  const { first, second } = await runPanelTwice(seeded, snapshot);
  expect(second.all).toEqual(first.all);
  expect(second.looked).not.toEqual(first.looked);
});

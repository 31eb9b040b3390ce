import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Election,
  makeAccount,
  makeElection,
  makeSession,
  makeVendorLink,
  makeVote,
} from '../testing/factories.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { connect, databaseUrl } from './connect.ts';
import { applyGrants } from './grants.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
let election: Election;
let voter: { id: number };
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.reset();
  election = await makeElection(database.owner);
  voter = await makeAccount(database.owner);
  await makeVote(database.owner, { ballot_box_id: boxId(), vendor_id: vendorId(), voter_id: voter.id });
  await makeVendorLink(database.owner, { vendor_id: vendorId() });
  await database.owner('audit_log').insert({
    actor_username: 'root',
    action: 'test',
    subject_type: 'vendor',
    subject_id: '1',
    detail: '{}',
  });
});
afterAll(() => database.close());

const boxId = () => election.boxes[0]?.id ?? 0;
const vendorId = () => election.vendors[0]?.id ?? 0;

async function expectDenied(db: Knex, sql: string): Promise<void> {
  const outcome = await db.raw(sql).then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );
  expect(`${sql}: ${outcome}`).toMatch(/ER_(TABLEACCESS|COLUMNACCESS|DBACCESS|SPECIFIC_ACCESS|ACCESS)_DENIED_ERROR$/);
}

const NEVER_FOR_PUBLIC = [
  `update accounts set role = 'super_admin'`,
  `update accounts set password_hash = 'x'`,
  `update accounts set is_active = 0`,
  `insert into accounts (username, password_hash, role) values ('evil', 'x', 'admin')`,
  'delete from accounts',
  'select * from second_factors',
  `insert into second_factors (account_id, secret_encrypted) values (1, 'x')`,
  'update second_factors set failures = 0',
  'update second_factors set failed_at = null, alert_failures = 0',
  'delete from second_factors',
  `insert into named_locks (name) values ('x')`,
  'select * from recovery_codes',
  `update vendors set name = 'x'`,
  `insert into vendors (name, description) values ('x', 'x')`,
  'delete from vendors',
  'delete from vendor_links',
  `update categories set name = 'x'`,
  `update settings set setting_value = 'x'`,
  `insert into settings (setting_key, setting_value) values ('x', 'x')`,
  'update voting_state set is_paused = 0',
  'update voting_cycles set ends_at = now()',
  'insert into ballot_boxes (cycle_id, category_id) values (1, 1)',
  'update ballot_boxes set closed_at = null',
  'update votes set vendor_id = 2',
  `insert into votes values ('0123456789abcdef', 1, 1, 1, now()) on duplicate key update vendor_id = 2`,
  'update votes set voter_id = 2',
  'update votes set cast_at = now()',
  'insert into votes (id, ballot_box_id, voter_id, vendor_id) values (1, 1, 1, 1) on duplicate key update id = id',
  'delete from votes',
  'delete from tallies',
  `update captchas_spent set expires_at = now()`,
  `update sessions set user_agent = 'x'`,
  `insert into sessions values (1, 1, 1, 1, 1, 0, null, null, 0, now(), now(), now(), null) on duplicate key update is_blocked = 0`,
  'update sessions set is_blocked = 0',
  'update sessions set account_id = 1',
  'update sessions set second_factor_at = now()',
  'update sessions set expires_at = now()',
  'select * from audit_log',
  `insert into audit_log (actor_username, action, subject_type, subject_id, detail) values ('x', 'x', 'x', 'x', '{}')`,
  'update audit_log set at = now()',
  'delete from audit_log',
  'drop table votes',
  'truncate table votes',
  'create table anything (id int)',
  `create user 'evil'@'localhost'`,
  'select * from mysql.user',
];

const NEVER_FOR_ADMIN = [
  `insert into votes (id, ballot_box_id, voter_id, vendor_id) values ('0123456789abcdef', 1, 1, 1)`,
  'update votes set vendor_id = 2',
  'delete from votes',
  'insert into tallies (ballot_box_id, vendor_id, votes) values (1, 1, 1)',
  'update tallies set votes = 1000',
  'delete from tallies',
  'update audit_log set at = now()',
  `update audit_log set actor_username = 'x'`,
  'delete from audit_log',
  'truncate table audit_log',
  'update ballot_boxes set cycle_id = 2',
  'delete from ballot_boxes',
  'delete from categories',
  'delete from vendors',
  'delete from settings',
  'delete from second_factors',
  `update second_factors set secret_encrypted = 'x'`,
  'update second_factors set account_id = 2',
  'delete from sessions',
  `update sessions set ip_address = 'x'`,
  `insert into rate_limits (counter_key, window_start, hits, expires_at) values ('x', now(), 1, now())`,
  'update rate_limits set hits = 0',
  'delete from rate_limits',
  'update accounts set username = "x"',
  `insert into accounts values (1, 'x', null, 'x', 'voter', 1, null, now(), 1) on duplicate key update username = 'x'`,
  'delete from accounts',
  'insert into sessions (id_hash, ip_address, expires_at) values ("x", "x", now())',
  'drop table votes',
  'create table anything (id int)',
  'select * from mysql.user',
];

test.each(NEVER_FOR_PUBLIC)('public-api may not: %s', (sql) => expectDenied(database.public, sql));
test.each(NEVER_FOR_ADMIN)('admin-api may not: %s', (sql) => expectDenied(database.admin, sql));

describe('public-api', () => {
  test('registers a voter, who is one whatever it asks for', async () => {
    await database.public('accounts').insert({ username: 'newcomer', password_hash: '!' });
    expect(await database.owner('accounts').where({ username: 'NEWCOMER' }).first()).toMatchObject({ role: 'voter' });
  });

  test('keeps sessions, captchas and counters', async () => {
    const session = await makeSession(database.public, { account_id: voter.id });
    await database.public('sessions').where({ id: session.id }).update({ last_activity_at: new Date() });
    await database.public('captchas_spent').insert({ token_hash: randomBytes(32), expires_at: new Date() });
    await database.public.raw(
      `insert into rate_limits (counter_key, window_start, hits, expires_at) values ('a', now(), 1, now())
       on duplicate key update hits = hits + 1`,
    );
    expect(await database.owner('rate_limits').first('hits')).toEqual({ hits: 1 });
  });

  test('casts votes in a batch: a duplicate and an error change nothing and can be told apart', async () => {
    const [second, third] = [await makeAccount(database.owner), await makeAccount(database.owner)];
    const batch = [
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: voter.id, vendor_id: election.vendors[1]?.id ?? 0 },
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: second.id, vendor_id: vendorId() },
      { id: randomBytes(16), ballot_box_id: boxId(), voter_id: third.id, vendor_id: 4_000_000 },
    ];
    const stored = await transaction(database.public, async (trx) => {
      await trx.raw('select is_paused from voting_state where id = 1 lock in share mode');
      await trx.raw('select id from ballot_boxes where id = ? lock in share mode', [boxId()]);
      await trx('votes').insert(batch).onConflict().ignore();
      await trx.raw(
        'insert into tallies (ballot_box_id, vendor_id, votes) values (?, ?, 1) on duplicate key update votes = votes + 1',
        [boxId(), vendorId()],
      );
      return await trx('votes')
        .where({ ballot_box_id: boxId() })
        .orderBy('voter_id')
        .select('id', 'voter_id', 'vendor_id');
    });
    expect(stored).toEqual([
      { id: expect.any(Buffer), voter_id: voter.id, vendor_id: vendorId() },
      { id: batch[1]?.id, voter_id: second.id, vendor_id: vendorId() },
    ]);
    expect(stored[0]?.id).not.toEqual(batch[0]?.id);
    expect(await database.owner('tallies').first('votes')).toEqual({ votes: 2 });
  });
});

describe('admin-api', () => {
  test('creates, locks and closes what organisers own', async () => {
    const { admin, owner } = database;
    await admin.transaction(async (trx) => {
      await trx('voting_state').where({ id: 1 }).forUpdate().first();
      await trx('voting_state').where({ id: 1 }).update({ is_paused: 1, paused_at: new Date(), paused_by: voter.id });
      await trx('ballot_boxes').where({ id: boxId() }).update({ closed_at: new Date(), close_reason: 'reset' });
      await trx('ballot_boxes').insert({
        cycle_id: election.cycle.id,
        category_id: election.categories[0]?.id ?? 0,
      });
      await trx('vendors').where({ id: vendorId() }).update({ name: 'Renamed', version: 2 });
      await trx('audit_log').insert({
        actor_username: 'root',
        action: 'votes.reset',
        subject_type: 'category',
        subject_id: '1',
        detail: '{"votes":1}',
      });
    });
    expect(await owner('ballot_boxes').whereNull('closed_at')).toHaveLength(2);
    const entry = await admin('audit_log').where({ action: 'votes.reset' }).first('detail');
    expect(JSON.parse(entry?.detail ?? '')).toEqual({ votes: 1 });
  });

  test('the database allows one active cycle and one open box per category', async () => {
    const { admin } = database;
    const { starts_at, ends_at } = election.cycle;
    await expect(admin('voting_cycles').insert({ name: 'x', starts_at, ends_at, is_active: 1 })).rejects.toThrow(
      /voting_cycles_active_unique/,
    );
    await expect(
      admin('ballot_boxes').insert({ cycle_id: election.cycle.id, category_id: election.categories[0]?.id ?? 0 }),
    ).rejects.toThrow(/ballot_boxes_open_unique/);
  });
});

test('grants applied again set a new password, and not the same one, which a server may reject the second time', async () => {
  const { owner, urls } = database;
  const [[{ name: schema, version }]] = await owner.raw('select database() as name, version() as version');
  const login = (user: string, password: string) => ({ user: `${schema}_${user}`, password, host: '%' });
  const apply = (db: Knex, password: string) =>
    applyGrants(db, { public: login('changing', password), admin: login('admin', 'Test-password-1!') });
  const counted = connect(urls.owner, { poolMax: 1, queryLimitMs: null });
  const alterations = async () => {
    const [[row]] = await counted.raw(`show session status like 'Com_alter_user'`);
    return Number(row.Value);
  };
  const signsIn = async (password: string) => {
    const db = connect(databaseUrl(urls.owner, { user: `${schema}_changing`, password }));
    await db.raw('select 1').finally(() => db.destroy());
  };
  try {
    await apply(counted, 'First-password-1!');
    // MariaDB has no such rule.
    if (!version.includes('MariaDB')) await owner.raw('alter user ?@? password history 3', [`${schema}_changing`, '%']);
    expect(await alterations()).toBe(0);
    await apply(counted, 'Second-password-2!');
    await apply(counted, 'Second-password-2!');
    expect(await alterations()).toBe(1);
    await signsIn('Second-password-2!');
    await expect(signsIn('First-password-1!')).rejects.toThrow('Access denied');
  } finally {
    await counted.destroy();
    await owner.raw('drop user ?@?', [`${schema}_changing`, '%']);
  }
});

test('grants applied again withdraw what was given by hand, and leave the rest in force', async () => {
  const [[{ name: schema }]] = await database.owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  await database.owner.raw('grant delete on ??.votes to ?@?', [schema, login('public').user, '%']);
  await database.owner.raw('grant update (role) on ??.accounts to ?@?', [schema, login('public').user, '%']);
  await applyGrants(database.owner, { public: login('public'), admin: login('admin') });
  await expectDenied(database.public, 'delete from votes');
  await expectDenied(database.public, `update accounts set role = 'admin'`);
  expect(await database.public('votes')).toHaveLength(1);
});

test('a privilege on a table that narrows to columns leaves all of them, after one run', async () => {
  const { owner, admin } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const apply = () => applyGrants(owner, { public: login('public'), admin: login('admin') });
  const columns = async () => {
    const [rows] = await owner.raw(
      `select column_name as name from information_schema.column_privileges
        where grantee = ? and table_schema = ? and table_name = 'second_factors' and privilege_type = 'UPDATE'`,
      [`'${login('admin').user}'@'%'`, schema],
    );
    return (rows as { name: string }[]).map(({ name }) => name).toSorted();
  };
  const wanted = await columns();
  expect(wanted).toContain('last_step');
  for (const before of ['update', 'update, update (failures), update (secret_encrypted)']) {
    await owner.raw('revoke update on ??.second_factors from ?@?', [schema, login('admin').user, '%']);
    await owner.raw(`grant ${before} on ??.second_factors to ?@?`, [schema, login('admin').user, '%']);
    await apply();
    expect(await columns()).toEqual(wanted);
  }
  await admin('second_factors').update({ failures: 0 });
  await expectDenied(admin, `update second_factors set secret_encrypted = 'x'`);
});

test('grants that withdraw nothing add what is missing and leave the rest to the versions that run', async () => {
  const { owner, admin } = database;
  const [[{ name: schema }]] = await owner.raw('select database() as name');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Test-password-1!', host: '%' });
  const logins = { public: login('public'), admin: login('admin') };
  await owner.raw('grant delete on ??.captchas_spent to ?@?', [schema, logins.admin.user, '%']);
  await owner.raw('revoke insert on ??.audit_log from ?@?', [schema, logins.admin.user, '%']);
  await applyGrants(owner, logins, { withdraw: false });
  await admin('captchas_spent').delete();
  await admin('audit_log').insert({
    actor_username: 'root',
    action: 'test',
    subject_type: 'vendor',
    subject_id: '1',
    detail: '{}',
  });
  await applyGrants(owner, logins);
  await expectDenied(admin, 'delete from captchas_spent');
});

test('a user that was just made is not altered, though this process cannot sign in as it', async () => {
  const { owner, urls } = database;
  const [[{ name: schema, version }]] = await owner.raw('select database() as name, version() as version');
  const login = (half: string) => ({ user: `${schema}_${half}`, password: 'Far-password-1!', host: '192.0.2.1' });
  const logins = { public: login('far_public'), admin: login('far_admin') };
  const counted = connect(urls.owner, { poolMax: 1, queryLimitMs: null });
  try {
    await applyGrants(counted, logins);
    const [[row]] = await counted.raw(`show session status like 'Com_alter_user'`);
    expect(Number(row.Value)).toBe(0);
    // MariaDB has no such rule.
    if (!version.includes('MariaDB')) {
      await owner.raw('alter user ?@? password history 3', [logins.public.user, logins.public.host]);
    }
    await applyGrants(counted, logins);
  } finally {
    await counted.destroy();
    for (const { user, host } of Object.values(logins)) await owner.raw('drop user if exists ?@?', [user, host]);
  }
});

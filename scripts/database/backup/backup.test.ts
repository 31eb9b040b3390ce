import { randomBytes } from 'node:crypto';
import { Readable, Writable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { connect, databaseUrl } from '@plaudit/db/connect';
import { lastBackup } from '@plaudit/db/rules/site/last-backup';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { migrate, rollback } from '@plaudit/db/schema/migrate';
import { type Election, makeAccount, makeElection, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { transaction } from '@plaudit/db/transaction';
import '@plaudit/db/testing/provided-context';
import type { Knex } from 'knex';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { restoreBackup } from './restore-backup.ts';
import { type Backup, recordBackup, takeBackup } from './take-backup.ts';

const server = inject('databaseServerUrl');
const names = { source: `${inject('databaseRun')}_backup_from`, target: `${inject('databaseRun')}_backup_to` };
let root: Knex;
let sourceDb: Knex;
let targetDb: Knex;
let election: Election;

beforeAll(() => {
  root = connect(server, { queryLimitMs: null });
});
beforeEach(async () => {
  for (const name of Object.values(names)) await root.raw('create database ??', [name]);
  sourceDb = connect(databaseUrl(server, { database: names.source }), { queryLimitMs: null });
  targetDb = connect(databaseUrl(server, { database: names.target }), { queryLimitMs: null });
  await migrate(sourceDb);
  election = await makeElection(sourceDb);
  await castVote();
});
afterEach(async () => {
  await Promise.all([sourceDb.destroy(), targetDb.destroy()]);
  for (const name of Object.values(names)) await root.raw('drop database if exists ??', [name]);
});
afterAll(() => root.destroy());

/** A vote with its tally, in one transaction, as public-api stores it. */
async function castVote(): Promise<void> {
  const [box] = election.boxes;
  const [vendor] = election.vendors;
  await transaction(sourceDb, (trx) => makeVote(trx, { ballot_box_id: box?.id ?? 0, vendor_id: vendor?.id ?? 0 }));
}

async function backUp(): Promise<Backup & { file: Buffer }> {
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const backup = await takeBackup(sourceDb, output);
  return { ...backup, file: Buffer.concat(chunks) };
}

const restore = (file: Buffer) => restoreBackup(targetDb, Readable.from([file]));

async function readAll(db: Knex): Promise<Record<string, string[]>> {
  const [tables] = await db.raw(
    `select table_name as name from information_schema.tables
      where table_schema = database() and table_type = 'BASE TABLE' and table_name <> 'knex_migrations_lock'`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables as { name: string }[]) {
    const rows: unknown[] = await db(name).select();
    content[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return content;
}

test('every value of every table is the same after a restore', async () => {
  const texts = [
    `it's "quoted"`,
    'a \\ backslash, \\? and \\n',
    'two\nlines\r\nand\ttabs',
    '名前 🎉',
    '?? :name',
    '-- x;',
    '',
  ];
  for (const text of texts) await makeVendor(sourceDb, { name: `${text}!`, description: text });
  await makeAccount(sourceDb, { email: 'somebody@example.com', retired_at: new Date('2026-03-01T12:34:56.789Z') });
  const admin = await makeAccount(sourceDb, { role: 'super_admin' });
  const allBytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  await sourceDb('second_factors').insert({ account_id: admin.id, secret_encrypted: allBytes.subarray(0, 100) });
  await sourceDb('captchas_spent').insert({ token_hash: allBytes.subarray(0, 32), expires_at: new Date() });
  await sourceDb('captchas_spent').insert({ token_hash: allBytes.subarray(224), expires_at: new Date() });
  const detail = JSON.stringify({ text: texts.join('\n') });
  await sourceDb('audit_log').insert({
    actor_username: 'root',
    action: 'test',
    subject_type: 'vendor',
    subject_id: '1',
    detail,
  });

  const backup = await backUp();
  const { differences } = await restore(backup.file);
  expect(differences).toEqual([]);
  const restored = await readAll(targetDb);
  expect(restored).toEqual(await readAll(sourceDb));
  for (const [table, rows] of Object.entries(restored)) expect(backup.rows[table], table).toBe(rows.length);
  expect(backup.rows).toMatchObject({ vendors: 3 + texts.length, votes: 1 });
  expect(await targetDb('vote_days').select()).toHaveLength(1);
});

test('a backup has the votes and tallies of one moment, while people go on voting', async () => {
  let isOver = false;
  const voting = (async () => {
    while (!isOver) await castVote();
  })();
  const before = (await sourceDb('votes').select('id')).length;
  const backup = await backUp();
  const [after] = await sourceDb('votes').count({ votes: '*' });
  isOver = true;
  await voting;

  const { differences } = await restore(backup.file);
  expect(differences).toEqual([]);
  expect(await targetDb('votes').select('id')).toHaveLength(backup.rows.votes ?? 0);
  expect(backup.rows.votes).toBeGreaterThanOrEqual(before);
  expect(Number(after?.votes)).toBeGreaterThan(backup.rows.votes ?? 0);
});

test('a large table takes several statements', async () => {
  const account = await makeAccount(sourceDb);
  const detail = JSON.stringify({ text: 'x'.repeat(60_000) });
  const entry = { actor_id: account.id, actor_username: 'root', action: 'test', subject_type: 'x', subject_id: '1' };
  await sourceDb('audit_log').insert(Array.from({ length: 20 }, () => ({ ...entry, detail })));
  const { file } = await backUp();
  expect(
    gunzipSync(file)
      .toString()
      .match(/^insert into `audit_log`/gm)?.length,
  ).toBeGreaterThan(1);
  await restore(file);
  expect(await targetDb('audit_log').select('id')).toHaveLength(20);
});

test('a backup that is damaged or from before the first release is rejected, and the database stays empty and can be restored into', async () => {
  const { file } = await backUp();
  const text = gunzipSync(file).toString();
  const withoutOneVote = gzipSync(text.replace(/^insert into `votes`.*\n/m, ''));
  const cutBetweenLines = gzipSync(text.slice(0, text.lastIndexOf('-- Complete')));
  const fromBefore = gzipSync(text.replace('-accounts', '-people'));
  for (const [damaged, reason] of [
    [file.subarray(0, file.length - 100), /unexpected end of file/],
    [gzipSync(randomBytes(1000)), /not a backup of Plaudit/],
    [randomBytes(1000), /incorrect header/],
    [cutBetweenLines, /not complete/],
    [withoutOneVote, /votes has 0 rows, and the backup says 1/],
    [fromBefore, /it is from before the first release/],
  ] as const) {
    await expect(restore(damaged)).rejects.toThrow(reason);
    expect(await readAll(targetDb)).toEqual({});
  }
  await restore(file);
  expect(await recount(targetDb)).toEqual([]);
});

test('a restore overwrites nothing, except a database whose migrations were all rolled back', async () => {
  const { file } = await backUp();
  await migrate(targetDb);
  await expect(restore(file)).rejects.toThrow(/not empty/);
  await rollback(targetDb, { all: true });
  await restore(file);
  expect(await targetDb('votes').select('id')).toHaveLength(1);
});

test('a restore names the tallies that were wrong', async () => {
  await sourceDb('tallies').update({ votes: 5 });
  const { file } = await backUp();
  expect((await restore(file)).differences).toEqual([
    { table: 'tallies', ballotBoxId: election.boxes[0]?.id, vendorId: election.vendors[0]?.id, tallied: 5, counted: 1 },
  ]);
});

test('the last backup is on record with its time and votes', async () => {
  const backup = await backUp();
  await recordBackup(sourceDb, backup);
  expect((await lastBackup(sourceDb))?.takenAt.toISOString()).toBe(backup.takenAt);
  expect(await sourceDb('backups').first('votes')).toEqual({ votes: 1 });
});

import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { recount, type TallyDifference } from '@plaudit/db/rules/tallies/recount';
import { findForeignOrigin, migrate } from '@plaudit/db/schema/migrate';
import type { Knex } from 'knex';
import { type RowCounts, readFirstLine, readLastLine } from './backup-file.ts';
import { type DriverConnection, runSql, type Snapshot } from './snapshot.ts';
import type { Backup } from './take-backup.ts';

/** Larger than zlib's default, because each chunk of a long statement costs a copy of what was read of it before. */
const CHUNK_BYTES = 256 * 1024;

export interface RestoreResult {
  backup: Backup;
  differences: TallyDifference[];
}

/**
 * Restores a backup into an empty database, migrates it and counts all votes. If the backup is incomplete or cannot be
 * read, the database is empty again.
 */
export async function restoreBackup(db: Knex, input: Readable): Promise<RestoreResult> {
  await requireEmpty(db);
  const backup = await loadBackup(db, input);
  await migrate(db);
  return { backup, differences: await recount(db) };
}

/** A database whose migrations were all rolled back is empty too. The tables that knex left there are dropped. */
async function requireEmpty(db: Knex): Promise<void> {
  const tables = await listTables(db);
  const isEmpty =
    tables.every((name) => name.startsWith('knex_migrations')) &&
    (!tables.includes('knex_migrations') || (await db('knex_migrations').first()) === undefined);
  if (!isEmpty) {
    throw new Error(
      'The database is not empty, and a restore overwrites nothing. Name an empty one in DATABASE_URL, or delete all ' +
        'data, votes included, with: npm run db:rollback -- --all',
    );
  }
  await dropTables(db);
}

async function loadBackup(db: Knex, input: Readable): Promise<Backup> {
  const connection: DriverConnection = await db.client.acquireConnection();
  try {
    const backup = await runStatements(connection, splitLines(unzip(input)));
    await requireCounts(connection, backup.rows);
    const origin = await findForeignOrigin(db);
    if (origin !== undefined) throw new Error(`it is ${origin}`);
    return backup;
  } catch (error) {
    await dropTables(db);
    input.destroy();
    throw new Error(`The backup cannot be restored, and the database is empty again: ${(error as Error).message}`);
  } finally {
    await runSql(connection, 'set foreign_key_checks = 1, unique_checks = 1').catch(() => undefined);
    await db.client.releaseConnection(connection);
  }
}

/**
 * This does not use `pipeline`, which would reject as soon as the input fails. A statement may still be under way then,
 * and the tables would be dropped under it.
 */
function unzip(input: Readable): AsyncIterable<Buffer> {
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  input.once('error', (error) => unzipped.destroy(error));
  return input.pipe(unzipped);
}

async function runStatements(connection: DriverConnection, lines: AsyncIterable<string>): Promise<Backup> {
  let snapshot: Snapshot | undefined;
  let rows: RowCounts | undefined;
  for await (const line of lines) {
    if (snapshot === undefined) snapshot = readFirstLine(line);
    else if (line.startsWith('-- ')) rows = readLastLine(line);
    else await runSql(connection, line);
  }
  if (snapshot === undefined || rows === undefined) throw new Error('its last line is missing, so it is not complete');
  return { ...snapshot, rows };
}

async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function requireCounts(connection: DriverConnection, rows: RowCounts): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const [row] = await runSql(connection, `select count(*) as found from \`${table}\``);
    if (Number(row?.found) !== expected) {
      throw new Error(`${table} has ${row?.found} rows, and the backup says ${expected}`);
    }
  }
}

async function listTables(db: Knex): Promise<string[]> {
  const [rows] = await db.raw(
    `select table_name as name from information_schema.tables
      where table_schema = database() and table_type = 'BASE TABLE'`,
  );
  return rows.map((row: { name: string }) => row.name);
}

async function dropTables(db: Knex): Promise<void> {
  const tables = await listTables(db);
  await db.transaction(async (trx) => {
    await trx.raw('set foreign_key_checks = 0');
    for (const name of tables) await trx.raw('drop table ??', [name]);
    await trx.raw('set foreign_key_checks = 1');
  });
}

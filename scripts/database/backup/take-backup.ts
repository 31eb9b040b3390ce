import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Knex } from 'knex';
import { formatFirstLine, formatLastLine, type RowCounts } from './backup-file.ts';
import { type DriverConnection, runSql, type Snapshot, withSnapshot } from './snapshot.ts';

export interface Backup extends Snapshot {
  rows: RowCounts;
}

const STATEMENT_LENGTH = 500_000;

/**
 * Writes a backup of the running database to `output`: all tables as they were at one moment. Views, procedures and
 * privileges are not in it, because migrating and granting make them.
 */
export async function takeBackup(db: Knex, output: Writable): Promise<Backup> {
  return withSnapshot(db, async (connection, snapshot) => {
    const rows: Record<string, number> = {};
    await pipeline(() => linesOf(connection, snapshot, rows), createGzip(), output);
    return { ...snapshot, rows };
  });
}

/** To be called when the file of the backup is complete. */
export async function recordBackup(db: Knex, { takenAt, rows }: Backup): Promise<void> {
  await db('backups').insert({ taken_at: new Date(takenAt), votes: rows.votes ?? 0 });
}

async function* linesOf(
  connection: DriverConnection,
  snapshot: Snapshot,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  yield `${formatFirstLine(snapshot)}\n`;
  yield `set names utf8mb4;\nset time_zone = '+00:00';\nset foreign_key_checks = 0;\nset unique_checks = 0;\n`;
  for (const [table, columns] of await readColumns(connection)) {
    const [made] = await runSql(connection, `show create table ${quoteName(table)}`);
    yield `${String(made?.['Create Table']).replaceAll('\n', ' ')};\n`;
    counts[table] = yield* insertsOf(connection, table, columns);
  }
  yield 'set unique_checks = 1;\nset foreign_key_checks = 1;\n';
  yield `${formatLastLine(counts)}\n`;
}

/** Yields the insert statements of the table, and returns the number of its rows. */
async function* insertsOf(
  connection: DriverConnection,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<string, number> {
  const names = columns.map(({ name }) => quoteName(name));
  const beginning = `insert into ${quoteName(table)} (${names.join(',')}) values `;
  const literals = columns.map((column) => literalOf(column)).join(`, ',', `);
  const stream = connection.query(`select concat('(', ${literals}, ')') as row_text from ${quoteName(table)}`).stream();
  let count = 0;
  let statement = '';
  for await (const { row_text: text } of stream) {
    if (typeof text !== 'string') throw new Error(`A row of ${table} is larger than max_allowed_packet of the server`);
    // A row that is larger gets a statement of its own, which then is not larger than the one that stored the row.
    if (statement !== '' && statement.length + text.length > STATEMENT_LENGTH) {
      yield `${statement};\n`;
      statement = '';
    }
    statement += statement === '' ? beginning + text : `,${text}`;
    count += 1;
  }
  if (statement !== '') yield `${statement};\n`;
  return count;
}

interface Column {
  name: string;
  type: string;
}

/** All tables with their columns, except generated columns, which the server computes again. */
async function readColumns(connection: DriverConnection): Promise<Map<string, Column[]>> {
  const rows = await runSql(
    connection,
    `select columns.table_name as inTable, columns.column_name as name, columns.data_type as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = database() and table_type = 'BASE TABLE' and coalesce(generation_expression, '') = ''
      order by columns.table_name, columns.ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const table = String(row.inTable);
    tables.set(table, [...(tables.get(table) ?? []), { name: String(row.name), type: String(row.type) }]);
  }
  return tables;
}

const NUMBER_TYPE = /int$|^decimal$/;
const BINARY_TYPE = /binary$|blob$/;

/** An SQL expression that gives the column's value as a literal without line breaks. */
function literalOf({ name, type }: Column): string {
  const column = quoteName(name);
  if (NUMBER_TYPE.test(type)) return `ifnull(${column}, 'NULL')`;
  if (BINARY_TYPE.test(type)) return `ifnull(concat('x''', hex(${column}), ''''), 'NULL')`;
  return `replace(replace(quote(${column}), '\\n', '\\\\n'), '\\r', '\\\\r')`;
}

const quoteName = (name: string): string => `\`${name}\``;

import type { Knex } from 'knex';

/** What is used of a connection of the database's driver: rows as a stream, or all at once. */
export interface DriverConnection {
  query(sql: string): { stream(): AsyncIterable<Record<string, unknown>> };
  query(sql: string, done: (error: Error | null, rows: unknown) => void): void;
}

/** The end of the binary log at the moment of a snapshot. Everything that was stored later is in the log after it. */
export interface LogPosition {
  file: string;
  position: number;
}

export interface Snapshot {
  takenAt: string;
  server: string;
  log: LogPosition | undefined;
}

type Row = Record<string, unknown>;

/** Sends the statement as it is. knex would look for placeholders in it. */
export function runSql(connection: DriverConnection, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as Row[])));
  });
}

/**
 * Calls `work` with a connection that sees the whole database as it was at one moment, however long the work takes.
 * Voting goes on meanwhile.
 */
export async function withSnapshot<Result>(
  db: Knex,
  work: (connection: DriverConnection, snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const connection: DriverConnection = await db.client.acquireConnection();
  try {
    await runSql(connection, 'set session transaction isolation level repeatable read');
    return await work(connection, await openSnapshot(connection));
  } finally {
    await runSql(connection, 'rollback').catch(() => undefined);
    await runSql(connection, 'set session transaction isolation level read committed').catch(() => undefined);
    await db.client.releaseConnection(connection);
  }
}

const START_SNAPSHOT = 'start transaction with consistent snapshot';

async function openSnapshot(connection: DriverConnection): Promise<Snapshot> {
  // The time is read before the snapshot, so that everything that was stored until then is in it.
  const [row] = await runSql(
    connection,
    `select version() as server, @@global.log_bin as keepsLog,
            date_format(utc_timestamp(3), '%Y-%m-%dT%H:%i:%s.%fZ') as now`,
  );
  const server = String(row?.server);
  let log: LogPosition | undefined;
  if (Number(row?.keepsLog) !== 1) await runSql(connection, START_SNAPSHOT);
  else if (/mariadb/i.test(server)) log = await startSnapshotOnMariaDb(connection);
  else log = await startSnapshotOnMySql(connection);
  return { takenAt: new Date(String(row?.now)).toISOString(), server, log };
}

/** MariaDB reports the position of each snapshot. */
async function startSnapshotOnMariaDb(connection: DriverConnection): Promise<LogPosition | undefined> {
  await runSql(connection, START_SNAPSHOT);
  const rows = await runSql(connection, `show status like 'binlog\\_snapshot\\_%'`);
  const status = new Map(rows.map(({ Variable_name, Value }) => [String(Variable_name).toLowerCase(), Value]));
  return positionOf(status.get('binlog_snapshot_file'), status.get('binlog_snapshot_position'));
}

const LOCK_TRIES = 5;
/** The errors for a user without the privilege to stop writing or to read the position. */
const NOT_ALLOWED = new Set([1044, 1045, 1227]);
const LOCK_TIMED_OUT = 1205;

/**
 * MySQL reports only its present position. So writing stops for the moment of the snapshot: some milliseconds, or up to
 * a second for each try while a long statement is under way. If all tries fail, the backup fails. If the owner may not
 * stop writing or read the position, the backup has no position.
 */
async function startSnapshotOnMySql(connection: DriverConnection): Promise<LogPosition | undefined> {
  await runSql(connection, 'set session lock_wait_timeout = 1');
  try {
    await lockWrites(connection);
    await runSql(connection, START_SNAPSHOT);
    const [status] = await runSql(connection, 'show binary log status');
    return positionOf(status?.File, status?.Position);
  } catch (error) {
    if (!NOT_ALLOWED.has(errorNumber(error))) throw error;
    await runSql(connection, START_SNAPSHOT);
    return undefined;
  } finally {
    await runSql(connection, 'unlock tables').catch(() => undefined);
    await runSql(connection, 'set session lock_wait_timeout = default').catch(() => undefined);
  }
}

async function lockWrites(connection: DriverConnection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await runSql(connection, 'flush tables with read lock');
      return;
    } catch (error) {
      if (errorNumber(error) !== LOCK_TIMED_OUT || tries === LOCK_TRIES) throw error;
    }
  }
}

function positionOf(file: unknown, position: unknown): LogPosition | undefined {
  return file ? { file: String(file), position: Number(position) } : undefined;
}

const errorNumber = (error: unknown): number => (error as { errno?: number }).errno ?? 0;

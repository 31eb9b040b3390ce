/// <reference path="./knex-mysql2.d.ts" />
import { channel } from 'node:diagnostics_channel';
import Mysql2Client from 'knex/lib/dialects/mysql2/index.js';
import { type Connection, type ConnectionOptions, createConnection } from 'mysql2';
import { isFromWrongServer, QueryTimeoutError } from './database-errors.ts';
import { markSuspect, openPrimary, type Server } from './primary.ts';

const CLOSE_LIMIT_MS = 500;
/** The time limit for opening a connection whose queries have none. */
const SETUP_LIMIT_MS = 10_000;
/** After this time a pool closes a connection that nobody uses. */
export const POOL_IDLE_MS = 10_000;
/**
 * A client that is cut off from the server leaves its transaction open there, with the locks, and the server would wait
 * hours for its next statement. So the server ends a transaction in which nothing happens.
 */
const IDLE_TRANSACTION_SECONDS = 5;
/**
 * MySQL has no limit for idle transactions. It can only close connections that are idle, in a transaction or not, so
 * this limit must be longer than the pool's own.
 */
const IDLE_CONNECTION_SECONDS = (2 * POOL_IDLE_MS) / 1_000;

const SQL_MODE = [
  'STRICT_ALL_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_IN_DATE',
  'NO_ZERO_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

export interface StartedStatement {
  /** The statement with placeholders and without values. */
  sql: string;
  result: Promise<unknown>;
}

/** Each statement of knex is announced here when it starts. knex has no event for the end of some, such as a commit. */
export const startedStatements = channel('plaudit:started-statement');

/** The server of each connection to a cluster. */
const serverOf = new WeakMap<Connection, Server>();

/**
 * knex's own query timeout rejects but keeps the connection, and canceling the query needs a response from the server
 * that hangs. Here a query that takes too long also destroys its connection, so that a hung server does not keep the
 * pool full.
 */
export class LimitedClient extends Mysql2Client {
  override async acquireRawConnection(): Promise<Connection> {
    const limitMs = limitOf(this);
    const { servers } = this.config as { servers?: readonly Server[] };
    if (servers === undefined) return openConnection(this.connectionSettings, limitMs);
    // knex hides the password when settings are copied.
    const { password = '' } = this.connectionSettings;
    return openPrimary(servers, {
      open: async (server) => {
        const connection = await openConnection({ ...this.connectionSettings, ...server, password }, limitMs);
        serverOf.set(connection, server);
        return connection;
      },
      takesWrites: async (connection) => {
        const [row] = await withinLimit(limitMs ?? SETUP_LIMIT_MS, connection, () =>
          runStatement(connection, 'select @@global.read_only as is_read_only'),
        );
        return Number(row?.is_read_only) === 0;
      },
      close: (connection) => connection.destroy(),
    });
  }

  /** Waits for the close with a time limit, because a hung server never confirms it. */
  override async destroyRawConnection(connection: Connection): Promise<void> {
    try {
      await withinLimit(
        CLOSE_LIMIT_MS,
        connection,
        () => new Promise<void>((resolve) => connection.end(() => resolve())),
      );
    } catch {
      connection.destroy();
    }
  }

  override _query(connection: Connection, query: { sql: string }): Promise<unknown> {
    const result = runOnConnection(connection, limitOf(this), () => super._query(connection, query));
    if (startedStatements.hasSubscribers) startedStatements.publish({ sql: query.sql, result });
    return result;
  }
}

async function openConnection(settings: ConnectionOptions, limitMs: number | undefined): Promise<Connection> {
  const connection = createConnection(settings);
  connection.on('error', (error) => markDisposed(connection, error));
  try {
    await withinLimit(limitMs ?? SETUP_LIMIT_MS, connection, async () => {
      await new Promise<void>((resolve, reject) => {
        connection.connect((error) => (error ? reject(error) : resolve()));
      });
      await setUpSession(connection, limitMs);
    });
    return connection;
  } catch (error) {
    connection.destroy();
    throw error;
  }
}

function runStatement(connection: Connection, sql: string): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    connection.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as Record<string, unknown>[])));
  });
}

async function runOnConnection(
  connection: Connection,
  limitMs: number | undefined,
  run: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await (limitMs === undefined ? run() : withinLimit(limitMs, connection, run));
  } catch (error) {
    // After a failover this server rejects all writes. The next connection may lead to the new primary.
    if (isFromWrongServer(error)) markDisposed(connection, error as Error);
    const server = serverOf.get(connection);
    if (server !== undefined && error instanceof QueryTimeoutError) markSuspect(server);
    throw error;
  }
}

/**
 * A function and not a private member, because inside a transaction knex works on an object that only inherits from
 * `LimitedClient`.
 */
function limitOf(client: LimitedClient): number | undefined {
  return (client.config as { queryLimitMs?: number }).queryLimitMs;
}

/** Makes knex's pool drop the connection: it drops one that has this field. Knex has no public way to ask for that. */
function markDisposed(connection: Connection, error: Error): void {
  (connection as Connection & { __knex__disposed?: Error }).__knex__disposed = error;
}

async function withinLimit<T>(limitMs: number, connection: Connection, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const error = new QueryTimeoutError(`The database did not respond within ${limitMs} ms`);
      markDisposed(connection, error);
      connection.destroy();
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([work(), expired]);
  } finally {
    clearTimeout(timer);
  }
}

async function setUpSession(connection: Connection, limitMs: number | undefined): Promise<void> {
  const variables = [
    `time_zone = '+00:00'`,
    `collation_connection = 'utf8mb4_unicode_520_ci'`,
    `sql_mode = '${SQL_MODE}'`,
  ];
  if (limitMs !== undefined) {
    // The server must give up too, a little later, because it does not notice during a statement that a client has
    // gone. MariaDB's limit is for every statement, MySQL's only for SELECT. So on MySQL a write runs to its end after
    // its client has gone. A write inside a transaction then stores nothing, because the commit never comes. Outside of
    // a transaction it may be stored after its caller got 503, as with any lost connection. So callers must be able to
    // repeat it. On both servers there is a limit to the time that a write waits for locks of rows and tables.
    const [row] = await runStatement(connection, 'select version() as version');
    const serverLimitMs = limitMs + CLOSE_LIMIT_MS;
    const isMariaDb = row !== undefined && /mariadb/i.test(String(row.version));
    variables.push(
      isMariaDb ? `max_statement_time = ${serverLimitMs / 1000}` : `max_execution_time = ${serverLimitMs}`,
    );
    variables.push(
      isMariaDb
        ? `idle_transaction_timeout = ${IDLE_TRANSACTION_SECONDS}`
        : `wait_timeout = ${IDLE_CONNECTION_SECONDS}`,
    );
    variables.push('innodb_lock_wait_timeout = 1', `lock_wait_timeout = ${Math.ceil(serverLimitMs / 1000)}`);
  }
  await runStatement(connection, `set session ${variables.join(', ')}`);
  await runStatement(connection, 'set session transaction isolation level read committed');
}

import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import knex, { type Knex } from 'knex';
import type { ConnectionOptions } from 'mysql2';
import { LimitedClient, POOL_IDLE_MS } from './limited-client.ts';
import type { Server } from './primary.ts';
import './tables.ts';

/** A pool or a transaction. Queries take either. */
export type Db = Knex;

export interface ConnectOptions {
  poolMax?: number;
  /** The time after which the connection of a query is destroyed. Null: never, as for migrations and seeds. */
  queryLimitMs?: number | null;
  acquireLimitMs?: number;
  /** The clock of the database stands still at this time, so that what is recorded in tests is the same in every run. */
  frozenAt?: number | undefined;
}

const DEFAULTS = { poolMax: 10, queryLimitMs: 2000, acquireLimitMs: 1000 };

const DRIVER_OPTIONS = {
  charset: 'utf8mb4',
  timezone: 'Z',
  jsonStrings: true,
  decimalNumbers: true,
} satisfies ConnectionOptions;

/** knex prints nothing, because its errors are thrown too, and only the process knows where its log goes. */
const NO_LOG = { warn() {}, error() {}, debug() {}, deprecate() {} };

/** Opens no connection yet. Every session uses UTC, strict SQL and READ COMMITTED. */
export function connect(url: string, options: ConnectOptions = {}): Knex {
  const { poolMax, queryLimitMs, acquireLimitMs } = { ...DEFAULTS, ...options };
  const servers = parseServers(url);
  return knex({
    client: LimitedClient as typeof Knex.Client,
    connection: { ...parseDatabaseUrl(url), ...DRIVER_OPTIONS, connectTimeout: acquireLimitMs },
    pool: { min: 0, max: poolMax, idleTimeoutMillis: POOL_IDLE_MS, ...freezeClock(options.frozenAt) },
    acquireConnectionTimeout: acquireLimitMs,
    log: NO_LOG,
    // The messages of errors are logged, so knex must not add the values of the statement, such as password hashes.
    compileSqlOnError: false,
    ...(queryLimitMs === null ? {} : { queryLimitMs }),
    ...(servers.length > 1 ? { servers } : {}),
  });
}

function freezeClock(at: number | undefined) {
  if (at === undefined) return {};
  type Connection = { query: (sql: string, done: (error: Error | null) => void) => void };
  return {
    afterCreate: (connection: Connection, done: (error: Error | null, connection: Connection) => void) =>
      connection.query(`set timestamp = ${at / 1000}`, (error) => done(error, connection)),
  };
}

interface ConnectionParameters {
  user: string;
  password: string;
  host?: string;
  port?: number;
  socketPath?: string;
  database?: string;
  ssl?: { verifyIdentity: true; ca?: string };
}

/**
 * `mysql://user:password@host:port/database`, with `?socketPath=` for a Unix socket and `?tls=true` for TLS. `&ca=`
 * names the certificate file of the authority that signed the server's certificate, if Node does not trust it by
 * default.
 */
export function parseDatabaseUrl(url: string): ConnectionParameters {
  const parsed = new URL(url);
  if (parsed.protocol !== 'mysql:') throw new Error('A database URL starts with mysql://');
  const socketPath = parsed.searchParams.get('socketPath');
  const database = decodeURIComponent(parsed.pathname.slice(1));
  const ssl = parseTls(parsed);
  return {
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    ...(socketPath ? { socketPath } : { host: parsed.hostname, port: Number(parsed.port || 3306) }),
    ...(database ? { database } : {}),
    ...(ssl ? { ssl } : {}),
  };
}

/**
 * The servers of a cluster: the one of the URL, and those after `?others=`, such as `others=db2:3306,db3:3306`. One of
 * them takes writes.
 */
export function parseServers(url: string): Server[] {
  const { hostname, port, searchParams } = new URL(url);
  const others = (searchParams.get('others') ?? '').split(',').filter((address) => address !== '');
  return [
    { host: hostname, port: Number(port || 3306) },
    ...others.map((address) => {
      const other = new URL(`mysql://${address}`);
      return { host: other.hostname, port: Number(other.port || 3306) };
    }),
  ];
}

/**
 * The certificate must be for the host of the URL. Anybody can get one for another name from a well-known authority.
 */
function parseTls({ hostname, searchParams }: URL): ConnectionParameters['ssl'] {
  const authority = searchParams.get('ca');
  if (!authority && searchParams.get('tls') !== 'true') return undefined;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new Error(
      'With TLS, a database URL has the name of the server and not its IP address: certificates are for names',
    );
  }
  return { verifyIdentity: true, ...(authority ? { ca: readFileSync(authority, 'utf8') } : {}) };
}

export interface DatabaseUrlParts {
  user?: string;
  password?: string;
  database?: string;
}

/** The address of the same server with another user, password or database. */
export function databaseUrl(base: string, parts: DatabaseUrlParts): string {
  const url = new URL(base);
  if (parts.user !== undefined) url.username = encodeURIComponent(parts.user);
  if (parts.password !== undefined) url.password = encodeURIComponent(parts.password);
  if (parts.database !== undefined) url.pathname = `/${encodeURIComponent(parts.database)}`;
  return url.toString();
}

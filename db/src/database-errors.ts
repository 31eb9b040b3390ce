export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
}

/** A cluster is choosing another primary, or has lost its majority. */
export class NoPrimaryError extends Error {
  override readonly name = 'NoPrimaryError';
}

interface DatabaseError {
  code?: string;
  errno?: number;
  name?: string;
  message?: string;
  /** Undefined in an error of connecting. */
  sql?: string;
}

/**
 * The server rejected a statement or undid the transaction, because of another transaction or the cluster. The same
 * transaction may succeed if it is tried again.
 */
const RETRYABLE = new Map([
  [1205, 'lock_wait'],
  [1213, 'deadlock'],
  [1020, 'changed_meanwhile'], // MariaDB: the row changed since it was read
  [1180, 'cluster'], // MariaDB: rejected by the cluster while committing
  [3101, 'cluster'], // Group Replication: rejected by certification while committing
  [3572, 'lock_wait'], // a lock was not granted at once
]);

/** The server is now a replica or leaves its group, so its connections are useless. */
const WRONG_SERVER = new Set([
  1290, // read-only option
  1792, // read-only transaction
  1836, // read-only mode
  3100, // Group Replication: the commit hook failed
]);

const UNAVAILABLE = new Set([
  ...WRONG_SERVER,
  1040, // too many connections
  1053, // shutting down
  1077, // normal shutdown
  1158, // network read error
  1159, // network read timeout
  1160, // network write error
  1161, // network write timeout
  1203, // too many connections of this user
  1317, // statement interrupted
  1927, // connection killed
  1969, // MariaDB: statement time limit
  3024, // MySQL: statement time limit
  3168, // server not available
  // Group Replication can make a transaction wait. The next six are errors of that wait, when the new primary is not
  // ready or a member leaves.
  3781, // the wait for the backlog took too long
  3782, // stopped while waiting for the backlog
  3783, // this member is in error while waiting
  3797, // the wait before the transaction failed
  3798, // the wait for earlier transactions failed
  3799, // the plugin is stopping
  4031, // disconnected for inactivity
]);

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
]);

export function isRetryable(error: unknown): boolean {
  return RETRYABLE.has(asDatabaseError(error).errno ?? 0);
}

/** A short name of the error, for metrics. */
export function retryReason(error: unknown): string {
  const { errno = 0 } = asDatabaseError(error);
  return RETRYABLE.get(errno) ?? 'other';
}

export function isFromWrongServer(error: unknown): boolean {
  return WRONG_SERVER.has(asDatabaseError(error).errno ?? 0);
}

/**
 * The database is down, hangs, is failing over, has no free connection or does not let this user in, or it has undone
 * the transaction because of another one. The response is then 503, because a retry may succeed soon.
 */
export function isUnavailable(error: unknown): boolean {
  const { errno = 0, code = '', name, message = '', sql } = asDatabaseError(error);
  return (
    error instanceof QueryTimeoutError ||
    error instanceof NoPrimaryError ||
    name === 'KnexTimeoutError' ||
    UNAVAILABLE.has(errno) ||
    RETRYABLE.has(errno) ||
    isAccessDenied(error) ||
    // Not into this database. A statement has this number too, if a privilege is missing.
    (errno === 1044 && sql === undefined) ||
    UNAVAILABLE_CODES.has(code) ||
    message.includes('connection is in closed state')
  );
}

/** The server does not know the user with that password, or does not accept it from this host. */
export function isAccessDenied(error: unknown): boolean {
  return [1045, 1698].includes(asDatabaseError(error).errno ?? 0);
}

/** The user lacks the privilege that the statement needs on a table. */
export function isTableDenied(error: unknown): boolean {
  return asDatabaseError(error).errno === 1142;
}

/** MySQL's password history says that this user has or had this password. */
export function isUsedPassword(error: unknown): boolean {
  return asDatabaseError(error).errno === 3638;
}

export function isDuplicate(error: unknown): boolean {
  return asDatabaseError(error).errno === 1062;
}

/** The name of the key, foreign key or check that rejected a row. A primary key's name is PRIMARY. */
export function violatedConstraint(error: unknown): string | undefined {
  const { errno, message = '' } = asDatabaseError(error);
  const pattern = CONSTRAINT_PATTERNS.get(errno ?? 0);
  return pattern && message.match(pattern)?.[1];
}

/** Patterns by error number. MySQL writes `table.key`, MariaDB only the key. */
const CONSTRAINT_PATTERNS = new Map([
  [1062, /for key '(?:[^'.]+\.)?([^'.]+)'$/],
  [1451, /CONSTRAINT `([^`]+)`/],
  [1452, /CONSTRAINT `([^`]+)`/],
  [3819, /Check constraint '([^']+)'/],
  [4025, /CONSTRAINT `([^`]+)` failed/],
]);

function asDatabaseError(error: unknown): DatabaseError {
  return typeof error === 'object' && error !== null ? error : {};
}

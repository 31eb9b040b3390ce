export class QueryTimeoutError extends Error {
  override readonly name = 'QueryTimeoutError';
}

interface DatabaseError {
  code?: string;
  errno?: number;
  name?: string;
  message?: string;
}

/** The transaction was undone by the server through no fault of its own: the same again may well succeed. */
const RETRYABLE = new Set([
  1205, // lock wait timeout
  1213, // deadlock
  1020, // MariaDB: the row changed since it was read
  1180, // MariaDB: refused by the cluster while committing
  3101, // Group Replication: refused by certification while committing
  3572, // a lock was not granted at once
]);

/** The server is a replica now, or leaves its group: its connections are of no more use. */
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
  // Group Replication, with a consistency that waits: a new primary that is not ready, or a member that leaves.
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

export function isFromWrongServer(error: unknown): boolean {
  return WRONG_SERVER.has(asDatabaseError(error).errno ?? 0);
}

/** The database is down, hung, full or changing over: a 503, and worth another try soon. */
export function isUnavailable(error: unknown): boolean {
  const { errno = 0, code = '', name, message = '' } = asDatabaseError(error);
  return (
    error instanceof QueryTimeoutError ||
    name === 'KnexTimeoutError' ||
    UNAVAILABLE.has(errno) ||
    RETRYABLE.has(errno) ||
    UNAVAILABLE_CODES.has(code) ||
    message.includes('connection is in closed state')
  );
}

/** The server knows no such user with that password, or not from here. */
export function isAccessDenied(error: unknown): boolean {
  return [1045, 1698].includes(asDatabaseError(error).errno ?? 0);
}

/** `create user`: it is there already. */
export function isExistingUser(error: unknown): boolean {
  return asDatabaseError(error).errno === 1396;
}

/** MySQL's history of passwords: this user has, or had, this one. */
export function isUsedPassword(error: unknown): boolean {
  return asDatabaseError(error).errno === 3638;
}

export function isDuplicate(error: unknown): boolean {
  return asDatabaseError(error).errno === 1062;
}

/** The name of the key, foreign key or check that refused a row. A primary key's name is PRIMARY. */
export function violatedConstraint(error: unknown): string | undefined {
  const { errno, message = '' } = asDatabaseError(error);
  const pattern = CONSTRAINT_PATTERNS.get(errno ?? 0);
  return pattern && message.match(pattern)?.[1];
}

/** By error number. MySQL writes `table.key`, MariaDB the key alone. */
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

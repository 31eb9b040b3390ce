import type { ConnectOptions } from '@plaudit/db/connect';

/** The connections of the tests themselves. On a busy computer these may wait longer than an API. */
export const TEST_CONNECTIONS: ConnectOptions = { poolMax: 2, queryLimitMs: null, acquireLimitMs: 30_000 };

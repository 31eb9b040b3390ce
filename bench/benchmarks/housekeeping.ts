import type { Db } from '@plaudit/db/connect';
import { createLogger } from '@plaudit/server-kit/logger';
import { createHousekeeping } from '../../public-api/src/features/housekeeping/housekeeping.ts';
import type { Benchmark } from '../benchmark.ts';
import { startDatabase } from '../large-database/database.ts';
import { fillAccounts, fillSessions } from '../large-database/fill.ts';

const SESSIONS = 5_000_000;
const ACCOUNTS = 1_000;
const FIRST_ID = 10_000_000;
const STATEMENT_LIMIT_MS = 500;
/**
 * SQL for the days since session `i` was used: a tenth of the sessions is old enough to be deleted, and three tenths
 * are old enough for their addresses to be shortened.
 */
const DAYS_AGO_IN_SQL = 'if(i % 10 = 0, 300, if(i % 10 < 4, 60, i % 25))';

const logger = createLogger({ service: 'bench', level: 'silent' });

export const housekeeping: Benchmark = {
  name: 'housekeeping',
  about: `The longest statement of housekeeping with ${SESSIONS.toLocaleString('en')} sessions, to ${STATEMENT_LIMIT_MS} ms`,
  target: { most: 1 },
  isLarge: true,
  isScaled: true,
  measure: async (_site, { scale }) => {
    // Starts no API, because the housekeeping of an API and this one would wait for each other.
    const { owner, stop } = await startDatabase();
    try {
      await fillAccounts(owner, FIRST_ID, ACCOUNTS);
      const sessions = {
        firstAccountId: FIRST_ID,
        accounts: ACCOUNTS,
        from: 0,
        count: SESSIONS * scale,
        days: DAYS_AGO_IN_SQL,
      };
      await fillSessions(owner, sessions);
      const durations = watchStatements(owner);
      const startedAt = performance.now();
      await createHousekeeping(owner, logger).run();
      const seconds = (performance.now() - startedAt) / 1000;
      const longest = Math.max(...durations);
      const left = await owner('sessions').count({ rows: '*' }).first();
      return {
        measured: `${longest.toFixed(0)} ms`,
        ceiling: `${STATEMENT_LIMIT_MS} ms`,
        ratios: [longest / STATEMENT_LIMIT_MS],
        note: `${durations.length.toLocaleString('en')} statements in ${seconds.toFixed(0)} s, ${Number(left?.rows).toLocaleString('en')} sessions are left`,
      };
    } finally {
      await stop();
    }
  },
};

/** The durations of all statements from now on, in milliseconds. */
function watchStatements(db: Db): number[] {
  const started = new Map<string, number>();
  const durations: number[] = [];
  db.on('query', ({ __knexQueryUid: id }: { __knexQueryUid: string }) => started.set(id, performance.now()));
  db.on('query-response', (_response: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
    const startedAt = started.get(id);
    started.delete(id);
    if (startedAt !== undefined) durations.push(performance.now() - startedAt);
  });
  return durations;
}

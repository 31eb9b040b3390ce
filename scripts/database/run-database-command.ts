import { connect } from '@plaudit/db/connect';
import type { Knex } from 'knex';
import { openLocalServer } from './local-server.ts';
import { readLocalSettings } from './local-settings.ts';

export interface CommandContext {
  db: Knex;
  /** True for the private database of `npm start`, false for one in DATABASE_URL. */
  isLocal: boolean;
}

/**
 * Runs a command on the database in DATABASE_URL, or else on the local server. The process ends with the returned exit
 * code.
 */
export async function runDatabaseCommand(
  command: (context: CommandContext) => Promise<number | undefined>,
): Promise<void> {
  try {
    process.exitCode = (await withDatabase(command)) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

async function withDatabase<T>(work: (context: CommandContext) => Promise<T>): Promise<T> {
  const { home, databaseUrl: given } = readLocalSettings();
  const local = given ? undefined : await openLocalServer(home);
  const db = connect(given ?? local?.url ?? '', { queryLimitMs: null, acquireLimitMs: 10_000 });
  try {
    return await work({ db, isLocal: local !== undefined });
  } finally {
    await db.destroy();
    await local?.release();
  }
}

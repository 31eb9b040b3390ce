import { connect } from '@plaudit/db/connect';
import type { Knex } from 'knex';
import { openLocalServer } from './local-server.ts';
import { readLocalSettings } from './local-settings.ts';

export interface CommandContext {
  db: Knex;
  /** Whether the database is the one that `npm start` keeps in its home, not one that DATABASE_URL names. */
  isLocal: boolean;
}

/** Runs a command on DATABASE_URL, or on the local server, and ends the process with what it returns. */
export async function runCommand(command: (context: CommandContext) => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await withDatabase(command)) ?? 0;
  } catch (error) {
    console.error(`${(error as Error).message}`);
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

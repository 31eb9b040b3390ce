import Joi from 'joi';
import type { Knex } from 'knex';
import { connect } from '../connect.ts';
import { openLocalServer } from '../local-server.ts';
import { databaseUrl, readConfig } from '../process/config.ts';

export interface CommandContext {
  db: Knex;
  /** Whether the database is Plaudit's own below .local, not one that DATABASE_URL names. */
  isLocal: boolean;
}

const schema = Joi.object<{ DATABASE_URL?: string }>({ DATABASE_URL: databaseUrl().optional() });

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
  const { DATABASE_URL: given } = readConfig(schema);
  const local = given ? undefined : await openLocalServer();
  const db = connect(given ?? local?.url ?? '', { queryLimitMs: null, acquireLimitMs: 10_000 });
  try {
    return await work({ db, isLocal: local !== undefined });
  } finally {
    await db.destroy();
    await local?.release();
  }
}

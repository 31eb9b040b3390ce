import type { Knex } from 'knex';
import { MIGRATIONS, type Migration } from './migrations.ts';
import { createViewsAndProcedures, dropViewsAndProcedures } from './views-and-procedures.ts';

const LOCK_WAIT_SECONDS = 60;

const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () => Object.keys(MIGRATIONS),
  getMigrationName: (name) => name,
  getMigration: async (name) => MIGRATIONS[name] as Migration,
};

const config: Knex.MigratorConfig = { migrationSource, disableTransactions: true };

export async function migrate(db: Knex): Promise<string[]> {
  return underLock(db, async () => {
    const [, ran] = await db.migrate.latest(config);
    await createViewsAndProcedures(db);
    return ran;
  });
}

/** Whether a newer release made this database, or one from before the first, which had other migrations. */
export async function findForeignOrigin(db: Knex): Promise<string | undefined> {
  if (!(await db.schema.hasTable('knex_migrations'))) return undefined;
  const done: string[] = await db('knex_migrations').orderBy('name').pluck('name');
  const foreign = done.find((name) => !(name in MIGRATIONS));
  if (foreign === undefined) return undefined;
  const isNewer = foreign > (Object.keys(MIGRATIONS).at(-1) as string);
  return isNewer ? `from a newer release, which made ${foreign}` : 'from before the first release';
}

async function rejectForeign(db: Knex): Promise<void> {
  const origin = await findForeignOrigin(db);
  if (origin === undefined) return;
  throw new Error(
    `This database is ${origin}, and cannot be used: name another in DATABASE_URL, or another folder in PLAUDIT_HOME. ` +
      'Nothing was changed',
  );
}

/** The migrations that this code needs and the database lacks, oldest first. Reads only knex_migrations. */
export async function pendingMigrations(db: Knex): Promise<string[]> {
  const done = new Set(await db('knex_migrations').pluck('name'));
  return Object.keys(MIGRATIONS).filter((name) => !done.has(name));
}

/** Rolls back all migrations of the latest run or, with `all`, everything. */
export async function rollback(db: Knex, { all = false } = {}): Promise<string[]> {
  return underLock(db, async () => {
    await dropViewsAndProcedures(db);
    const [, undone] = await db.migrate.rollback(config, all);
    return undone;
  });
}

/**
 * knex's own lock is a row, which stays when a process is killed. The server's named lock ends with its connection. So
 * the process that holds the named lock may delete a row that an earlier process has left.
 */
async function underLock<T>(db: Knex, work: () => Promise<T>): Promise<T> {
  const connection = await db.client.acquireConnection();
  const queryValue = async (sql: string): Promise<unknown> => {
    const [rows] = await db.raw(sql).connection(connection);
    return rows[0]?.result;
  };
  try {
    const name = `concat('plaudit-migrations-', left(database(), 40))`;
    const isLocked = await queryValue(`select get_lock(${name}, ${LOCK_WAIT_SECONDS}) as result`);
    if (isLocked !== 1)
      throw new Error(`Another process has been migrating for ${LOCK_WAIT_SECONDS} seconds: try again`);
    try {
      await rejectForeign(db);
      await db.migrate.forceFreeMigrationsLock(config);
      return await work();
    } finally {
      await queryValue(`select release_lock(${name}) as result`);
    }
  } finally {
    await db.client.releaseConnection(connection);
  }
}

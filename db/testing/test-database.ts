import type { Knex } from 'knex';
import { inject } from 'vitest';
import { migrate } from '../schema/migrate.ts';
import { connect, databaseUrl } from '../src/connect.ts';
import { applyGrants } from '../src/grants.ts';
import './provided-context.ts';

export interface TestDatabase {
  /** Has all privileges. Tests insert rows and check stored rows with it. */
  owner: Knex;
  /** Connected with the grants of public-api. */
  public: Knex;
  /** Connected with the grants of admin-api. */
  admin: Knex;
  urls: Record<'owner' | 'public' | 'admin', string>;
  /** Deletes all rows, except the one of voting_state. The site counts as opened. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const PASSWORD = 'Test-password-1!';

/** Connects to the schema of this test worker, migrates it and empties it. The test file must close it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServerUrl');
  const schema = `${inject('databaseRun')}_${process.env.VITEST_POOL_ID ?? '0'}`;
  const root = connect(server, { queryLimitMs: null });
  await root.raw('create database if not exists ?? character set utf8mb4 collate utf8mb4_unicode_520_ci', [schema]);
  await root.destroy();

  const login = (half: string) => ({ user: `${schema}_${half}`, password: PASSWORD, host: '%' });
  const urlOf = (half: string) => databaseUrl(server, { user: login(half).user, password: PASSWORD, database: schema });
  const urls = {
    owner: databaseUrl(server, { database: schema }),
    public: urlOf('public'),
    admin: urlOf('admin'),
  };
  const owner = connect(urls.owner, { queryLimitMs: null });
  if ((await migrate(owner)).length > 0) {
    await applyGrants(owner, { public: login('public'), admin: login('admin') });
  } else {
    await emptyTables(owner);
  }
  const pools = { owner, public: connect(urls.public), admin: connect(urls.admin) };
  return {
    ...pools,
    urls,
    reset: () => emptyTables(owner),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

async function emptyTables(owner: Knex): Promise<void> {
  const [rows] = await owner.raw(
    `select table_name as name from information_schema.tables
      where table_schema = database() and table_type = 'BASE TABLE' and table_name not like 'knex%'`,
  );
  await owner.transaction(async (trx) => {
    await trx.raw('set foreign_key_checks = 0');
    for (const { name } of rows as { name: string }[]) {
      if (name !== 'voting_state') await trx.raw('delete from ??', [name]);
    }
    await trx('voting_state').update({ is_paused: 0, paused_at: null, paused_by: null });
    await trx('first_opening').insert({ id: 1 });
    await trx.raw('set foreign_key_checks = 1');
  });
}

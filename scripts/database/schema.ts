import { connect, databaseUrl } from '@plaudit/db/connect';
import { applyGrants, type GrantOptions, type Login, type Logins } from '@plaudit/db/grants';
import { migrate, pendingMigrations } from '@plaudit/db/schema/migrate';
import { MIGRATIONS } from '@plaudit/db/schema/migrations';
import type { Layout } from '../home/layout.ts';
import { loadSecrets, type Secrets } from '../home/secrets.ts';
import { findRunningServer } from './private-server.ts';

/** The name that the schema of this machine's own server has. */
export const SCHEMA = 'plaudit';
/** The host of the database users: this machine for the private server, any host for a server in DATABASE_URL. */
export const USER_HOST = { own: '127.0.0.1', given: '%' };

export interface DatabaseUrls {
  /** The URL of the user that may change the schema. */
  owner: string;
  public: string;
  admin: string;
}

/** The database users of the APIs. */
export const loginsOf = (
  { databasePublic, databaseAdmin }: Pick<Secrets, 'databasePublic' | 'databaseAdmin'>,
  host: string,
): Logins => ({
  public: { user: 'plaudit_public', password: databasePublic, host },
  admin: { user: 'plaudit_admin', password: databaseAdmin, host },
});

/** Can be repeated, and keeps the data. */
export async function prepareSchema(
  owner: string,
  secrets: Secrets,
  server: keyof typeof USER_HOST,
  grantOptions: GrantOptions,
): Promise<DatabaseUrls> {
  const name = decodeURIComponent(new URL(owner).pathname.slice(1));
  if (name === '') throw new Error('DATABASE_URL names no database: mysql://user:password@host:3306/plaudit');
  await createSchema(owner, name);
  const db = connect(owner, { poolMax: 2, queryLimitMs: null });
  try {
    await migrate(db);
    const logins = loginsOf(secrets, USER_HOST[server]);
    await applyGrants(db, logins, grantOptions);
    const urlOf = ({ user, password }: Login) => databaseUrl(owner, { user, password });
    return { owner, public: urlOf(logins.public), admin: urlOf(logins.admin) };
  } finally {
    await db.destroy();
  }
}

/**
 * Runs the migrations, renews views and procedures, and grants the privileges that a new version of an API needs, while
 * the older versions still run. For their sake no privilege is withdrawn, and a migration that removes something is
 * rejected.
 */
export async function widenSchema(layout: Layout, given: string | undefined): Promise<string[]> {
  const server = given ?? (await findRunningServer(layout.database));
  if (server === undefined) throw new Error(`The database of ${layout.home} does not run`);
  const owner = given ?? databaseUrl(server, { database: SCHEMA });
  const db = connect(owner, { poolMax: 1, queryLimitMs: null });
  try {
    const pending = await pendingMigrations(db);
    const narrowing = pending.filter((name) => MIGRATIONS[name]?.kind === 'contract');
    if (narrowing.length > 0) {
      throw new Error(
        `${narrowing.join(', ')} takes away what running versions may still use. Release every part that stopped ` +
          'using it first, then: npm run db:migrate',
      );
    }
    await prepareSchema(owner, loadSecrets(layout.secrets), given === undefined ? 'own' : 'given', { withdraw: false });
    return pending;
  } finally {
    await db.destroy();
  }
}

async function createSchema(owner: string, name: string): Promise<void> {
  const server = connect(databaseUrl(owner, { database: '' }), { poolMax: 1, queryLimitMs: null });
  try {
    await server.raw('create database if not exists ?? default character set utf8mb4 collate utf8mb4_unicode_520_ci', [
      name,
    ]);
  } finally {
    await server.destroy();
  }
}

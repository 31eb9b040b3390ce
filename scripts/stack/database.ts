import { connect, databaseUrl } from '@plaudit/db/connect';
import { applyGrants, type GrantOptions } from '@plaudit/db/grants';
import { migrate, pendingMigrations } from '@plaudit/db/migrate';
import { MIGRATIONS } from '@plaudit/db/migrations';
import { findRunningServer, type PrivateServer, startPrivateServer } from '../database/private-server.ts';
import type { ServerBinaries } from '../database/server-binaries.ts';
import type { Layout } from './layout.ts';
import type { ProcessList } from './orphan-processes.ts';
import { Restarter } from './restarter.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

const SCHEMA = 'plaudit';
/** The host of the database users: this machine for the private server, any host for a server in DATABASE_URL. */
const USER_HOST = { own: '127.0.0.1', given: '%' };

export interface DatabaseUrls {
  /** The URL of the user that may change the schema. */
  owner: string;
  public: string;
  admin: string;
}

export interface LocalDatabaseOptions {
  binaries: ServerBinaries;
  layout: Layout;
  password: string;
  isDurable: boolean;
  bufferPool?: string | undefined;
  processes: ProcessList;
  report: (line: string) => void;
}

/** The private server below the stack's folder. It is started again when it crashes. */
export class LocalDatabase {
  readonly #options: LocalDatabaseOptions;
  readonly #restarter: Restarter;
  #server: PrivateServer | undefined;
  #port: number | undefined;

  constructor(options: LocalDatabaseOptions) {
    this.#options = options;
    this.#restarter = new Restarter('The database', options.report);
  }

  get status() {
    return { pid: this.#server?.process.pid, restarts: this.#restarter.count };
  }

  /** Returns the URL of the stack's schema, with the owner's credentials. */
  async start(): Promise<string> {
    const { binaries, layout, password, isDurable, bufferPool, processes } = this.#options;
    this.#restarter.noteStart();
    const port = this.#port;
    const server = await startPrivateServer(binaries, {
      folder: layout.database,
      password,
      isDurable,
      bufferPool,
      ...(port === undefined ? {} : { port }),
    });
    this.#server = server;
    this.#port = Number(new URL(server.url).port);
    const { pid } = server.process;
    if (pid !== undefined) processes.add(pid, layout.database);
    server.process.once('exit', (code, signal) => {
      if (pid !== undefined) processes.remove(pid);
      if (this.#server !== server) return;
      this.#restarter.restart(`The database ended with ${signal ?? `code ${code}`}`, () => this.start());
    });
    return databaseUrl(server.url, { database: SCHEMA });
  }

  async stop(): Promise<void> {
    this.#restarter.stop();
    const server = this.#server;
    this.#server = undefined;
    await server?.stop();
  }
}

/** Can be repeated, and keeps the data. */
export async function prepareSchema(
  owner: string,
  secrets: Secrets,
  server: keyof typeof USER_HOST,
  grantOptions: GrantOptions,
): Promise<DatabaseUrls> {
  const userHost = USER_HOST[server];
  const name = decodeURIComponent(new URL(owner).pathname.slice(1));
  if (name === '') throw new Error('DATABASE_URL names no database: mysql://user:password@host:3306/plaudit');
  await createSchema(owner, name);
  const db = connect(owner, { poolMax: 2, queryLimitMs: null });
  try {
    await migrate(db);
    const publicLogin = { user: 'plaudit_public', password: secrets.databasePublic, host: userHost };
    const adminLogin = { user: 'plaudit_admin', password: secrets.databaseAdmin, host: userHost };
    await applyGrants(db, { public: publicLogin, admin: adminLogin }, grantOptions);
    return {
      owner,
      public: databaseUrl(owner, { user: publicLogin.user, password: publicLogin.password }),
      admin: databaseUrl(owner, { user: adminLogin.user, password: adminLogin.password }),
    };
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

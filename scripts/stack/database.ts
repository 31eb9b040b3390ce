import { connect, databaseUrl } from '@plaudit/db/connect';
import { applyGrants } from '@plaudit/db/grants';
import { migrate } from '@plaudit/db/migrate';
import { type PrivateServer, startPrivateServer } from '@plaudit/db/private-server';
import type { ServerBinaries } from '@plaudit/db/server-binaries';
import { Backoff } from './backoff.ts';
import type { Layout } from './layout.ts';
import type { ProcessList } from './left-overs.ts';
import type { Secrets } from './secrets.ts';

const SCHEMA = 'plaudit';

export interface DatabaseUrls {
  /** May change the schema. */
  owner: string;
  public: string;
  admin: string;
}

export interface LocalDatabaseOptions {
  binaries: ServerBinaries;
  layout: Layout;
  password: string;
  durable: boolean;
  processes: ProcessList;
  report: (line: string) => void;
}

/** The private server below the stack's folder, started again when it crashes. */
export class LocalDatabase {
  readonly #options: LocalDatabaseOptions;
  readonly #backoff = new Backoff();
  #server: PrivateServer | undefined;
  #port: number | undefined;
  #stopping = false;
  #restarts = 0;

  constructor(options: LocalDatabaseOptions) {
    this.#options = options;
  }

  get status() {
    return { pid: this.#server?.process.pid, restarts: this.#restarts };
  }

  /** Returns the address of the stack's schema, for its owner. */
  async start(): Promise<string> {
    const { binaries, layout, password, durable, processes } = this.#options;
    this.#backoff.started();
    const port = this.#port;
    const server = await startPrivateServer(binaries, {
      folder: layout.database,
      password,
      durable,
      ...(port === undefined ? {} : { port }),
    });
    this.#server = server;
    this.#port = Number(new URL(server.url).port);
    const { pid } = server.process;
    if (pid !== undefined) processes.add(pid, layout.database);
    server.process.once('exit', (code, signal) => {
      if (pid !== undefined) processes.remove(pid);
      if (this.#server === server) this.#recover(`The database ended with ${signal ?? `code ${code}`}`);
    });
    return databaseUrl(server.url, { database: SCHEMA });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const server = this.#server;
    this.#server = undefined;
    await server?.stop();
  }

  #recover(ended: string): void {
    const delay = this.#backoff.next();
    this.#restarts++;
    this.#options.report(`${ended}; starting it again in ${delay / 1000} s`);
    setTimeout(async () => {
      if (this.#stopping) return;
      try {
        await this.start();
        this.#options.report('The database is back');
      } catch (error) {
        if (!this.#stopping) this.#recover((error as Error).message);
      }
    }, delay);
  }
}

/** Schema, migrations, and the two users with their grants. Safe to repeat; keeps the data. */
export async function prepareSchema(owner: string, secrets: Secrets, userHost: string): Promise<DatabaseUrls> {
  const name = decodeURIComponent(new URL(owner).pathname.slice(1));
  if (name === '') throw new Error('DATABASE_URL names no database: mysql://user:password@host:3306/plaudit');
  await createSchema(owner, name);
  const db = connect(owner, { poolMax: 2, queryLimitMs: null });
  try {
    await migrate(db);
    const publicLogin = { user: 'plaudit_public', password: secrets.databasePublic, host: userHost };
    const adminLogin = { user: 'plaudit_admin', password: secrets.databaseAdmin, host: userHost };
    await applyGrants(db, { public: publicLogin, admin: adminLogin });
    return {
      owner,
      public: databaseUrl(owner, { user: publicLogin.user, password: publicLogin.password }),
      admin: databaseUrl(owner, { user: adminLogin.user, password: adminLogin.password }),
    };
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

import { databaseUrl } from '@plaudit/db/connect';
import { type PrivateServer, startPrivateServer } from '../database/private-server.ts';
import { SCHEMA } from '../database/schema.ts';
import type { Layout } from '../home/layout.ts';
import type { ServerBinaries } from '../system/server-binaries.ts';
import type { ProcessList } from './orphan-processes.ts';
import { Restarter } from './restarter.ts';

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

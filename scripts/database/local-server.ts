import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { connect, databaseUrl } from '@plaudit/db/connect';
import { findRunningServer, startPrivateServer } from './private-server.ts';
import { findServerBinaries } from './server-binaries.ts';

export interface LocalServer {
  /** The owner's address of the schema, which is there. */
  url: string;
  /** Ends the server if it was started for this caller. */
  release(): Promise<void>;
}

const SCHEMA = 'plaudit';

/** The private server of `npm start` in `home`: the running one if Plaudit runs, else the same data under a server of our own. */
export async function openLocalServer(home: string): Promise<LocalServer> {
  const folder = join(home, 'database');
  const running = await findRunningServer(folder);
  if (running) return { url: await ensureSchema(running), release: async () => {} };
  const server = await startPrivateServer(findServerBinaries(), {
    folder,
    password: randomBytes(18).toString('base64url'),
    durable: true,
  });
  return { url: await ensureSchema(server.url), release: () => server.stop() };
}

async function ensureSchema(serverUrl: string): Promise<string> {
  const db = connect(serverUrl, { poolMax: 1 });
  try {
    await db.raw('create database if not exists ?? character set utf8mb4 collate utf8mb4_unicode_520_ci', [SCHEMA]);
    return databaseUrl(serverUrl, { database: SCHEMA });
  } finally {
    await db.destroy();
  }
}

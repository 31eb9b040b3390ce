import { randomBytes } from 'node:crypto';
import { connect, databaseUrl } from '@plaudit/db/connect';
import { Control, type StackState, stackStatus } from '../home/control.ts';
import { makeHome } from '../home/layout.ts';
import { findServerBinaries } from '../system/server-binaries.ts';
import { findRunningServer, startPrivateServer } from './private-server.ts';

export interface LocalServer {
  /** The URL of the schema, which exists, with the owner's credentials. */
  url: string;
  /** Ends the server and frees the lock on the home, if the server was started for this caller. */
  release(): Promise<void>;
}

const SCHEMA = 'plaudit';

/**
 * Finds the private database of `npm start` in `home`. If Plaudit runs, its server is used. Otherwise this starts a
 * server on the same data, and holds the lock on the home until `release`: otherwise `npm start` could end that server
 * in the middle of a statement.
 */
export async function openLocalServer(home: string): Promise<LocalServer> {
  const layout = makeHome(home);
  const running = await findRunningServer(layout.database);
  const stack = await stackStatus<{ state: StackState }>(layout.control);
  if (running && stack && stack.state !== 'command')
    return { url: await ensureSchema(running), release: async () => {} };
  const control = await Control.open(layout, '', 'command');
  try {
    const server = await startPrivateServer(findServerBinaries(), {
      folder: layout.database,
      password: randomBytes(18).toString('base64url'),
      isDurable: true,
    });
    const release = () => server.stop().finally(() => control.close());
    return { url: await ensureSchema(server.url), release };
  } catch (error) {
    control.close();
    throw error;
  }
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

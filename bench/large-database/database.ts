import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db, databaseUrl } from '@plaudit/db/connect';
import { migrate } from '@plaudit/db/schema/migrate';
import { startPrivateServer } from '@plaudit/scripts/database/private-server';
import { findServerBinaries } from '@plaudit/scripts/system/server-binaries';
import { stopAtEnd } from '../stop-at-end.ts';

const SCHEMA = 'plaudit';

/** Starts a database server that writes to disk, and migrates its schema. No API uses it. */
export async function startDatabase(): Promise<{ owner: Db; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const password = randomBytes(12).toString('hex');
  const server = await startPrivateServer(findServerBinaries(), { folder, password, isDurable: true });
  let owner: Db | undefined;
  const stop = stopAtEnd(async () => {
    await owner?.destroy();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const root = connect(server.url, { queryLimitMs: null });
  await root.raw('create database ?? character set utf8mb4 collate utf8mb4_unicode_520_ci', [SCHEMA]);
  await root.destroy();
  owner = connect(databaseUrl(server.url, { database: SCHEMA }), { queryLimitMs: null });
  await migrate(owner);
  return { owner, stop };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findServerBinaries } from '@plaudit/scripts/database/server-binaries';
import { silently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { freePort } from '@plaudit/scripts/stack/ports';
import { Stack } from '@plaudit/scripts/stack/stack';
import { prepareAdmin, prepareData } from '@plaudit/scripts/start/first-run';
import { findNginx } from '@plaudit/scripts/system/find';
import { publishStack } from './running-stack.ts';

/** Starts the whole of Plaudit with fresh demo data. What was built is kept: unchanged sources are not built again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'plaudit-e2e-'));
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('The browser tests need nginx');
  const stack = new Stack({
    home,
    host: '127.0.0.1',
    port: await freePort(),
    nginx,
    database: { binaries: findServerBinaries(), durable: false },
    report: (line) => console.error(line),
  });
  const end = async () => {
    await stack.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    await ensureReleases(stack.layout, ROOT, silently);
    const urls = await stack.startDatabase();
    await prepareData(urls.owner, true, silently);
    await stack.startServices();
    const admin = await prepareAdmin(stack, urls.owner, true);
    if (!admin.isNew) throw new Error('The test database was not fresh');
    publishStack({
      url: stack.url,
      home,
      control: stack.layout.control,
      databaseUrl: urls.owner,
      admin,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

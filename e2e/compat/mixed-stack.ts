import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import type { FirstAdmin } from '@plaudit/db/first-admin';
import { findServerBinaries } from '@plaudit/db/server-binaries';
import { buildFormer, formerRevision } from '../../scripts/compat/former-build.ts';
import { silently } from '../../scripts/progress.ts';
import { ensureReleases } from '../../scripts/release/ensure.ts';
import type { Part } from '../../scripts/release/parts.ts';
import { addRelease, pointTo } from '../../scripts/release/store.ts';
import { ROOT } from '../../scripts/stack/layout.ts';
import { freePort } from '../../scripts/stack/ports.ts';
import { Stack } from '../../scripts/stack/stack.ts';
import { prepareAdmin, prepareData } from '../../scripts/start/first-run.ts';
import { findNginx } from '../../scripts/system/find.ts';

export interface MixedStack {
  stack: Stack;
  db: Db;
  admin: FirstAdmin;
  stop(): Promise<void>;
}

/** Everything as it is now, on today's schema, but for the parts named: these as they were last released. */
export async function startMixed(former: readonly Part[]): Promise<MixedStack> {
  const home = mkdtempSync(join(tmpdir(), 'plaudit-mixed-'));
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('nginx is missing');
  const stack = new Stack({
    home,
    host: '127.0.0.1',
    port: await freePort(),
    nginx,
    database: { binaries: findServerBinaries(), durable: false },
    report: (line) => console.error(line),
  });
  await ensureReleases(stack.layout, ROOT, silently);
  for (const part of former) {
    const revision = formerRevision(ROOT, part);
    if (revision === undefined) {
      if (process.env.CI === 'true') throw new Error(`There is no former ${part} to compare with`);
      continue;
    }
    const build = await buildFormer(ROOT, part, revision, join(home, 'former'));
    const { version } = addRelease(stack.layout, build, { part, commit: revision });
    pointTo(stack.layout, part, version);
  }
  const { owner } = await stack.startDatabase();
  await prepareData(owner, true, silently);
  await stack.startServices();
  const admin = await prepareAdmin(stack, owner, true);
  if (!admin.isNew) throw new Error('The database was not fresh');
  const db = connect(owner, { poolMax: 2, queryLimitMs: null });
  return {
    stack,
    db,
    admin,
    stop: async () => {
      await db.destroy();
      await stack.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

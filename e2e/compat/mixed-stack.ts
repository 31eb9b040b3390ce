import { join } from 'node:path';
import { connect, type Db } from '@plaudit/db/connect';
import { buildFormer, formerRevision } from '@plaudit/scripts/compat/former-build';
import type { AdminCredentials } from '@plaudit/scripts/database/admin-credentials';
import { silently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure-releases';
import type { Part } from '@plaudit/scripts/release/parts';
import { addRelease, pointTo } from '@plaudit/scripts/release/store';
import { ROOT } from '@plaudit/scripts/stack/layout';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareAdmin, prepareData } from '@plaudit/scripts/start/first-run';
import { freshStack } from '../harness/fresh-stack.ts';

export interface MixedStack {
  stack: Stack;
  db: Db;
  admin: AdminCredentials;
  stop(): Promise<void>;
}

/** A stack of this tree, on its schema. Only the parts in `former` are those of the last release. */
export async function startMixed(former: readonly Part[]): Promise<MixedStack> {
  const { stack, home, remove } = await freshStack('mixed');
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
      await remove();
    },
  };
}

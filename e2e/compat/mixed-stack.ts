import { join } from 'node:path';
import { buildPrevious, previousRevision } from '@plaudit/scripts/compat/previous-build';
import { missingHistory } from '@plaudit/scripts/compat/release-tags';
import type { AdminCredentials } from '@plaudit/scripts/database/admin-credentials';
import { ROOT } from '@plaudit/scripts/home/layout';
import type { Part } from '@plaudit/scripts/release/parts';
import { addRelease, pointTo } from '@plaudit/scripts/release/store';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareAdmin } from '@plaudit/scripts/start/first-run';
import { type OwnSite, startOwnSite } from '../harness/own-site.ts';

export type MixedSite = OwnSite & { admin: AdminCredentials };

/**
 * A site of this tree with its schema. Only the parts in `former` are those of their last release or, before their
 * first release, those of the commit before. Right after a breaking change they are those of this tree too.
 */
export async function startMixed(former: readonly Part[]): Promise<MixedSite> {
  const site = await startOwnSite('mixed', { withDemo: true, prepare: (stack) => releaseFormer(stack, former) });
  const admin = await prepareAdmin(site.stack, site.owner, true);
  if (!admin.isNew) throw new Error('The database was not fresh');
  return { ...site, admin };
}

async function releaseFormer({ layout }: Stack, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    const revision = previousRevision(ROOT, part);
    if (revision === undefined) {
      const missing = process.env.CI === 'true' ? missingHistory(ROOT) : undefined;
      if (missing !== undefined) throw new Error(`There is no former ${part} to compare with: ${missing}`);
      console.log(`${part}: no earlier one has to work with this tree, so there is nothing to mix`);
      continue;
    }
    const build = await buildPrevious(ROOT, part, revision, join(layout.home, 'former'));
    // Without a former build the part has not changed. Then its current build, which is released already, is used.
    if (build === undefined) continue;
    const { version } = addRelease(layout, build, { part, commit: revision });
    pointTo(layout, part, version);
  }
}

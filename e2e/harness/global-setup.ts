import { prepareAdmin } from '@plaudit/scripts/start/first-run';
import { makeDemoDatabase } from './demo-database.ts';
import { startOwnSite } from './own-site.ts';
import { recordSite } from './recorded-site.ts';
import { shareRunningStack } from './running-stack.ts';

/** Starts a complete Plaudit with fresh demo data. Builds are cached, so unchanged sources are not built again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removals = [await makeDemoDatabase()];
  const remove = async () => {
    for (const removeNext of removals) await removeNext();
  };
  try {
    const site = await startOwnSite('e2e', { withDemo: true });
    removals.unshift(site.remove);
    const { home, control } = site.stack.layout;
    await recordSite(site.url, home);
    const admin = await prepareAdmin(site.stack, site.owner, true);
    if (!admin.isNew) throw new Error('The test database was not fresh');
    shareRunningStack({ url: site.url, home, control, databaseUrl: site.owner, admin });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

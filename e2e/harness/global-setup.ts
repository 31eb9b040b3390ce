import { ROOT } from '@plaudit/scripts/home/layout';
import { runSilently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure-releases';
import { prepareAdmin, prepareData } from '@plaudit/scripts/start/first-run';
import { makeFreshStack } from './fresh-stack.ts';
import { recordSite } from './recorded-site.ts';
import { shareRunningStack } from './running-stack.ts';

/** Starts a complete Plaudit with fresh demo data. Builds are cached, so unchanged sources are not built again. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stack, home, remove } = await makeFreshStack('e2e');
  try {
    await ensureReleases(stack.layout, ROOT, runSilently);
    const urls = await stack.startDatabase();
    await prepareData(urls.owner, true, runSilently);
    await stack.startServices();
    await recordSite(stack.url, home);
    const admin = await prepareAdmin(stack, urls.owner, true);
    if (!admin.isNew) throw new Error('The test database was not fresh');
    shareRunningStack({
      url: stack.url,
      home,
      control: stack.layout.control,
      databaseUrl: urls.owner,
      admin,
    });
  } catch (error) {
    await remove();
    throw error;
  }
  return remove;
}

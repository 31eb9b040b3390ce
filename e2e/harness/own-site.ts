import { connect, type Db } from '@plaudit/db/connect';
import { ROOT } from '@plaudit/scripts/home/layout';
import { runSilently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure-releases';
import type { Stack } from '@plaudit/scripts/stack/stack';
import { prepareData } from '@plaudit/scripts/start/first-run';
import { copyDemoDatabase } from './demo-database.ts';
import { makeFreshStack } from './fresh-stack.ts';
import { TEST_CONNECTIONS } from './test-connections.ts';

export type OwnSite = {
  url: string;
  stack: Stack;
  /** The database URL of the schema's owner. `db` is a connection to it. */
  owner: string;
  db: Db;
  remove(): Promise<void>;
};

type OwnSiteOptions = {
  withDemo?: boolean;
  /** Environment variables of the gateway. */
  gateway?: Record<string, string>;
  /** Environment variables of the APIs. */
  environment?: Record<string, string>;
  port?: number;
  /** Runs when every part has a release and no process runs yet. */
  prepare?: (stack: Stack) => Promise<void>;
};

/** Starts a site for one file of tests that would disturb other tests, or that need other settings. */
export async function startOwnSite(name: string, options: OwnSiteOptions = {}): Promise<OwnSite> {
  const { withDemo = false, gateway, environment, port, prepare } = options;
  const { stack, remove } = await makeFreshStack(name, gateway, environment, port);
  const start = async () => {
    await ensureReleases(stack.layout, ROOT, runSilently);
    await prepare?.(stack);
    if (withDemo) copyDemoDatabase(stack.layout.database);
    const { owner } = await stack.startDatabase();
    await prepareData(owner, withDemo, runSilently);
    await stack.startServices();
    return owner;
  };
  // Otherwise the processes that did start would stay.
  const owner = await start().catch(async (error) => {
    await remove();
    throw error;
  });
  const db = connect(owner, TEST_CONNECTIONS);
  return {
    url: stack.url,
    stack,
    owner,
    db,
    remove: async () => {
      await db.destroy();
      await remove();
    },
  };
}

import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runSilently } from '@plaudit/scripts/progress';
import { prepareData } from '@plaudit/scripts/start/first-run';
import { makeFreshStack } from './fresh-stack.ts';

/** Playwright's workers read in it where the database is. */
const VARIABLE = 'PLAUDIT_E2E_DEMO_DATABASE';
/** MySQL's id of a server. A copy gets another one. */
const SERVER_ID_FILE = 'auto.cnf';

/** Makes the database that the stacks of this run copy: migrated, with the demo's data, and without a server. */
export async function makeDemoDatabase(): Promise<() => Promise<void>> {
  const { stack, remove } = await makeFreshStack('demo');
  try {
    const { owner } = await stack.startDatabase();
    await prepareData(owner, true, runSilently);
    // Only the files of a server that has ended are complete.
    await stack.stop();
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[VARIABLE] = stack.layout.database;
  return remove;
}

/** Does nothing in a run that has made no such database. A stack that starts then makes its own. */
export function copyDemoDatabase(folder: string): void {
  const made = process.env[VARIABLE];
  if (made === undefined) return;
  const isCopied = (path: string) => basename(path) !== SERVER_ID_FILE;
  cpSync(join(made, 'data'), join(folder, 'data'), { recursive: true, filter: isCopied });
}

import { connect, type Db } from '@plaudit/db/connect';
import { seedDemo } from '@plaudit/db/demo/seed-demo';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { createSecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { seedEssentials } from '@plaudit/db/schema/seed';
import type { AdminCredentials } from '../database/admin-credentials.ts';
import { forgetDemoAdmin, keepDemoAdmin, readDemoAdmin } from '../database/demo-admin.ts';
import { createFirstAdmin } from '../database/first-admin.ts';
import type { StepRunner } from '../progress.ts';
import type { Stack } from '../stack/stack.ts';

export type PreparedAdmin = ({ isNew: true } & AdminCredentials) | { isNew: false; demoAdmin: string | undefined };

/** Adds the data that every Plaudit needs, and demo data to a demo. Existing rows are not added again. */
export async function prepareData(owner: string, isDemo: boolean, runStep: StepRunner): Promise<void> {
  await withDatabase(owner, async (db) => {
    await seedEssentials(db);
    if (isDemo && !(await db('vendors').first('id')))
      await runStep('Adding the demo’s shops and votes', () => seedDemo(db));
  });
}

/**
 * Called last, when everything runs. The password is shown only once, and a start that failed afterwards would lose it.
 */
export async function prepareAdmin(stack: Stack, owner: string, isDemo: boolean): Promise<PreparedAdmin> {
  const admin = await withDatabase(owner, (db) =>
    createFirstAdmin(db, {
      hasher: createPasswordHasher(),
      secondFactorKey: createSecondFactorKey(stack.secrets.secondFactorKey),
    }),
  );
  if (admin === undefined) return { isNew: false, demoAdmin: readDemoAdmin(stack.layout)?.username };
  // The second factor of a demo can be read again (`npm run admin:code`), but not its password.
  if (isDemo) keepDemoAdmin(stack.layout, admin);
  else forgetDemoAdmin(stack.layout);
  return { isNew: true, ...admin };
}

async function withDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = connect(url, { poolMax: 2, queryLimitMs: null });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

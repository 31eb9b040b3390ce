import { connect, type Db } from '@plaudit/db/connect';

import { test as base, expect } from 'playwright/test';
import { type RunningStack, readRunningStack } from './running-stack.ts';
import { TEST_CONNECTIONS } from './test-connections.ts';

interface WorkerFixtures {
  /** The stack that global-setup.ts has started. */
  stack: RunningStack;
  /** A database connection as the schema's owner. */
  db: Db;
}

export const test = base.extend<Record<never, never>, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      await use(readRunningStack());
    },
    { scope: 'worker' },
  ],
  db: [
    async ({ stack }, use) => {
      const db = connect(stack.databaseUrl, TEST_CONNECTIONS);
      await use(db);
      await db.destroy();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
});

export { expect };

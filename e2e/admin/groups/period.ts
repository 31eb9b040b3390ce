import type { BrowserContext } from 'playwright/test';
import { test } from '../fixtures.ts';
import type { PeriodRun } from '../period-run.ts';
import { otherAdminsTests } from './period-admins.ts';
import { closingTests } from './period-closing.ts';
import { openingTests } from './period-opening.ts';
import { votingTests } from './period-voting.ts';

/**
 * The first super admin sets up the site, and opens, pauses and closes a period by hand. All of it is done on one page
 * that is never reloaded. The period of whole-period.ts is scheduled and opens by itself.
 */
export function periodTests() {
  test.describe.configure({ mode: 'serial' });

  const run = { codes: [] as string[] } as PeriodRun;
  let context: BrowserContext;

  test.beforeAll(async ({ browser, stack }) => {
    context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true });
    run.page = await context.newPage();
  });
  test.afterAll(() => context.close());

  openingTests(run);
  votingTests(run);
  otherAdminsTests(run);
  closingTests(run);
}

import type { BrowserContext } from 'playwright/test';
import { test } from './fixtures.ts';
import { otherAdminsTests } from './period-admins.ts';
import { closingTests } from './period-closing.ts';
import { openingTests } from './period-opening.ts';
import type { PeriodState } from './period-state.ts';
import { votingTests } from './period-voting.ts';

/** The first super admin runs a whole voting period on one page, without reloading it. */
export function periodTests() {
  test.describe.configure({ mode: 'serial' });

  const state = { codes: [] as string[] } as PeriodState;
  let context: BrowserContext;

  test.beforeAll(async ({ browser, stack }) => {
    context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true });
    state.page = await context.newPage();
  });
  test.afterAll(() => context.close());

  openingTests(state);
  votingTests(state);
  otherAdminsTests(state);
  closingTests(state);
}

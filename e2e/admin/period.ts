import type { BrowserContext } from 'playwright/test';
import { test } from './fixtures.ts';
import { otherAdmins } from './period-admins.ts';
import { closing } from './period-closing.ts';
import { opening } from './period-opening.ts';
import type { PeriodState } from './period-state.ts';
import { voting } from './period-voting.ts';

/** The first super admin runs a whole voting period on one page, without reloading it. */
export function period() {
  test.describe.configure({ mode: 'serial' });

  const state = { codes: [] as string[] } as PeriodState;
  let context: BrowserContext;

  test.beforeAll(async ({ browser, stack }) => {
    context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true });
    state.page = await context.newPage();
  });
  test.afterAll(() => context.close());

  opening(state);
  voting(state);
  otherAdmins(state);
  closing(state);
}

import type { BrowserContext } from 'playwright/test';
import { test } from './fixtures.ts';
import { closing } from './season-closing.ts';
import { opening } from './season-opening.ts';
import { people } from './season-people.ts';
import type { Season } from './season-state.ts';
import { voting } from './season-voting.ts';

/** The first super admin runs a whole awards season on one page, as a person would. */
export function season() {
  test.describe.configure({ mode: 'serial' });

  const state = { codes: [] as string[] } as Season;
  let context: BrowserContext;

  test.beforeAll(async ({ browser, stack }) => {
    context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true });
    state.page = await context.newPage();
  });
  test.afterAll(() => context.close());

  opening(state);
  voting(state);
  people(state);
  closing(state);
}

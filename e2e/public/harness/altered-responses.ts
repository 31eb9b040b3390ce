import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VotingState } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { readRunningStack } from '../../harness/running-stack.ts';

/**
 * From now on pages come without content, as the gateway sends them while nothing can be rendered. Such a page builds
 * itself in the browser, from the responses that a test alters there: no rendering knows them.
 */
export async function openUnrendered(page: Page): Promise<void> {
  const shell = join(readRunningStack().home, 'releases', 'public-web', 'current', 'shell.html');
  const body = await readFile(shell, 'utf8');
  await page.route(
    ({ pathname }) => !/^\/(?:api|embed|pictures)\/|\.\w+$/.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      await route.fulfill({ response: await route.fetch(), body });
    },
  );
}

/**
 * Changes responses of the real server before they reach the page, which comes without content. For states that must not
 * affect other tests, such as a pause.
 */
export async function alterJson<T>(page: Page, path: string | RegExp, change: (body: T) => T): Promise<void> {
  await openUnrendered(page);
  await page.route(
    (url) => (typeof path === 'string' ? url.pathname === path : path.test(url.pathname)),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: response.ok() ? change(json) : json });
    },
  );
}

type BodyWithState = { state: VotingState };

/** Makes the page believe that voting is in this state. Tests may change `current` while the page is open. */
export async function simulateState(page: Page, state: VotingState): Promise<{ current: VotingState }> {
  const shownState = { current: state };
  for (const path of ['/api/voting/cycle', '/api/voting/progress']) {
    await alterJson<BodyWithState>(page, path, (body) => ({ ...body, state: shownState.current }));
  }
  return shownState;
}

/** Makes API requests whose path begins with `path` fail with this status, until the returned function is called. */
export async function failRequests(
  page: Page,
  status: number,
  headers: Record<string, string> = {},
  path = '/api/',
): Promise<() => Promise<void>> {
  const isFailing = (url: URL) => url.pathname.startsWith(path);
  const body = JSON.stringify({ code: 'test', message: 'The service is resting. Please try again.' });
  await page.route(isFailing, (route) => route.fulfill({ status, headers, contentType: 'application/json', body }));
  // An open page hears of the route a moment later, and a key that is pressed before would send its request past it.
  await page.evaluate(() => undefined);
  return () => page.unroute(isFailing);
}

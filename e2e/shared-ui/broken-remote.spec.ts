import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import type { Browser, Page } from 'playwright/test';
import { expect, signIn, test } from './web-fixtures.ts';

const REMOTE_ENTRY = /\/shared-ui\/remoteEntry\.js/;
const REMOTE_UI = /\/shared-ui\/assets\/ui-[^/]*\.js/;
const RENDER_LIMIT_MS = 3_000;

interface BrokenRemote {
  name: string;
  arrange: (page: Page) => Promise<unknown>;
}

const javascript = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

const BROKEN_REMOTES: BrokenRemote[] = [
  { name: 'missing', arrange: (page) => page.route(/\/shared-ui\//, (route) => route.fulfill({ status: 404 })) },
  {
    name: 'responding with 500',
    arrange: (page) => page.route(REMOTE_ENTRY, (route) => route.fulfill({ status: 500 })),
  },
  { name: 'blocked', arrange: (page) => page.route(/\/shared-ui\//, (route) => route.abort('blockedbyclient')) },
  // The remote never responds. The page must appear within three seconds, so it makes no difference whether the remote
  // would respond after ten seconds or never.
  { name: 'too slow', arrange: (page) => page.route(REMOTE_ENTRY, () => undefined) },
  { name: 'slow in its main chunk', arrange: (page) => page.route(REMOTE_UI, () => undefined) },
  {
    name: 'broken by a syntax error',
    arrange: (page) => page.route(REMOTE_ENTRY, (route) => route.fulfill(javascript('export const get = => {'))),
  },
  {
    name: 'throwing while it loads',
    arrange: (page) => page.route(REMOTE_UI, (route) => route.fulfill(javascript("throw new Error('broken release')"))),
  },
  {
    name: 'an empty page in place of its entry',
    arrange: (page) => page.route(REMOTE_ENTRY, (route) => route.fulfill(javascript(''))),
  },
  {
    name: 'an old version without a newer component',
    arrange: (page) =>
      page.route(REMOTE_ENTRY, (route) =>
        route.fulfill(
          javascript(
            'export const init = () => {}; export const get = async () => () => ({ Button: () => "an old button", Card: () => "an old card" });',
          ),
        ),
      ),
  },
];

/**
 * The limit is three seconds on a machine that shows the page with a working remote within one second. On a slower
 * machine the limit grows in proportion.
 */
async function renderLimit(browser: Browser, url: string, text: string, token: [string, 'voter' | 'admin']) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await signIn(page, ...token);
    return Math.max(RENDER_LIMIT_MS, 3 * (await timeToText(page, url, text)));
  } finally {
    await context.close();
  }
}

/** Measures in the page itself how long a visitor waits for the text. */
async function timeToText(page: Page, path: string, text: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByText(text, { exact: true }).first().waitFor({ timeout: 60_000 });
  return page.evaluate(() => performance.now());
}

for (const { name, arrange } of BROKEN_REMOTES) {
  test.describe(`shared-ui ${name}`, () => {
    test('the public page appears within three seconds, and a voter can vote', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const limit = await renderLimit(browser, `${baseURL}/`, 'Welcome, margot', [USER_TOKEN_KEY, 'voter']);
      await arrange(page);
      await signIn(page, USER_TOKEN_KEY, 'voter');
      expect(await timeToText(page, '/', 'Welcome, margot')).toBeLessThan(limit);
      const card = page.getByRole('article').filter({ hasText: 'Who is best in Speed?' });
      await card.getByRole('button', { name: /choose a vendor/i }).click();
      await page.getByRole('option', { name: /Umbra/ }).click();
      await card.getByRole('button', { name: 'Cast Vote' }).click();
      await expect.poll(() => api.votes).toEqual([{ vendorId: 3, categoryId: 2 }]);
    });

    test('the admin page appears within three seconds, and an admin can pause voting', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const limit = await renderLimit(browser, `${baseURL}/admin`, 'Two-factor check', [ADMIN_TOKEN_KEY, 'admin']);
      await arrange(page);
      await signIn(page, ADMIN_TOKEN_KEY, 'admin');
      expect(await timeToText(page, '/admin', 'Two-factor check')).toBeLessThan(limit);
      await page.getByLabel('2FA code').fill('123456');
      await page.getByRole('button', { name: 'Verify 2FA' }).click();
      await page.getByRole('button', { name: 'Pause All Voting' }).click();
      await expect.poll(() => api.paused).toBe(true);
    });
  });
}

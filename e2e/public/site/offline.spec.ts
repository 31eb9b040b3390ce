import { expect, test } from '../harness/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the site says so, shows nothing from the browser’s cache, and returns by itself', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  const outcomes = await page.evaluate(() =>
    Promise.all(
      ['/api/leaderboard', '/api/voting/cycle', '/?tab=results'].map((path) =>
        fetch(path).then(
          () => 'responded',
          () => 'failed',
        ),
      ),
    ),
  );
  expect(outcomes).toEqual(['failed', 'failed', 'failed']);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/?tab=leaderboard');
  const notice = page.getByRole('heading', { level: 1, name: 'You are offline' });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(notice).toBeVisible();

  // The browser is online, but the server is still away: the page stays, and looks for the server again.
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await context.route('**/favicon.svg', (route) => route.abort());
  const looksTwice = page.waitForRequest('**/favicon.svg').then(() => page.waitForRequest('**/favicon.svg'));
  await context.setOffline(false);
  await looksTwice;
  await expect(notice).toBeVisible();
  expect(loads).toBe(0);
  await context.unroute('**/favicon.svg');
  await expect(page.getByRole('heading', { level: 2, name: 'Leaderboard' })).toBeVisible();
});

test('the page for those who are offline has the site’s fonts and the chosen theme', async ({ page, context }) => {
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => localStorage.setItem('plaudit.theme', chosen), theme);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    const shown = await page.evaluate(async () => {
      const fonts = [...(await document.fonts.ready)].map(({ family, status }) => `${family} ${status}`);
      return { fonts, theme: getComputedStyle(document.documentElement).colorScheme };
    });
    expect(shown).toEqual({ fonts: ['Fraunces loaded', 'Inter loaded'], theme });
    await context.setOffline(false);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('the site can be installed under its own name', async ({ page, request }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  const manifest = await (await request.get((await link.getAttribute('href')) ?? '')).json();
  expect(manifest.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
  for (const path of [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

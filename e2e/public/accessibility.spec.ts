import type { Page } from 'playwright/test';
import { areApart } from './are-apart.ts';
import { expect, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, tab, toast } from './pages.ts';
import { expectNoViolations, expectNoViolationsInEitherTheme } from './screen-checks.ts';

const SCREENS = [
  ['/', 'Vote Now'],
  ['/?tab=leaderboard', 'Leaderboard'],
  ['/?tab=vendors', 'All Vendors'],
  ['/?tab=results', 'Results'],
  ['/vendor/2', 'a profile'],
  ['/vendor/99999999', 'an unknown vendor'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/account', 'the account of a visitor'],
  ['/forgot-password', 'a forgotten password'],
  ['/new-password', 'a new password, without the token of a link'],
  ['/confirm-email', 'an address to confirm, without the token of a link'],
  ['/confirm-account', 'a return from a provider, without its code'],
  ['/decisions', 'decisions'],
  ['/reveal', 'reveal'],
  ['/nowhere', 'an unknown page'],
] as const;

async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The page's cumulative layout shift (CLS) since it was opened. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

test('axe finds nothing on any screen in either theme', async ({ page }) => {
  test.setTimeout(360_000);
  for (const [path, name] of SCREENS) {
    await page.goto(path);
    await waitUntilSettled(page);
    await expectNoViolationsInEitherTheme(page, name);
  }
});

test('axe finds nothing in a ballot that is open, in use, or already cast', async ({ voterPage: page }) => {
  await page.goto('/');
  await picker(page, 'Speed').click();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await choose(page, 'Speed', 'Sprocket Lane');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  // With its toast the vote comes into view. For axe, tabs that are then behind the header would be too small.
  await expect(toast(page)).toBeVisible();
  const heading = ballot(page, 'Speed').getByRole('heading');
  await expect.poll(() => areApart(page.locator('.ballot-progress'), heading)).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolations(page);
});

test('on a phone the links of an unknown page and of an unknown vendor are in sight', async ({ page }) => {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/nowhere', '/vendor/99999999']) {
      await page.goto(path);
      const links = page.locator('.ui-not-found').getByRole('link');
      await expect(links).toHaveCount(2);
      const rightEnds = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().right));
      // The scripts draw the card that the server sent again, so a link may be replaced meanwhile.
      await expect(async () => {
        const ends = await rightEnds();
        expect(ends).toHaveLength(2);
        expect(Math.max(...ends), `${path}, ${width} px`).toBeLessThan(width);
      }).toPass();
    }
  }
});

test('on a phone nothing scrolls sideways, all four tabs are visible, and what a finger uses is 44 px high', async ({
  browser,
}) => {
  const narrowest = { width: 320, height: 640 };
  const context = await browser.newContext({ viewport: narrowest, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  for (const [path, name] of SCREENS) {
    await page.setViewportSize(narrowest);
    await page.goto(path);
    await waitUntilSettled(page);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(over, name).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 740 });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select, .ui-button, .ui-tab')]
        .filter((element) => element.offsetParent !== null && element.offsetHeight < 44)
        .map((element) => `${element.offsetHeight} ${element.className}`),
    );
    expect(small, name).toEqual([]);
  }
  await page.setViewportSize(narrowest);
  await page.goto('/');
  await waitUntilSettled(page);
  for (const name of ['Vote Now', 'Leaderboard', 'All Vendors', 'Results']) {
    const box = await tab(page, name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 999), name).toBeLessThanOrEqual(320);
    expect(box?.y, name).toBeGreaterThan(500);
  }
  await context.close();
});

test('each tab has an address that can be linked and reloaded, and Back works; a new page gets the focus', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, url] of [
    ['Leaderboard', '/?tab=leaderboard'],
    ['All Vendors', '/?tab=vendors'],
    ['Results', '/?tab=results'],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(url);
    await expect(tab(page, name)).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  await page.reload();
  await expect(tab(page, 'Results')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(tab(page, 'All Vendors')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page.getByRole('main')).toBeFocused();
});

test('no screen violates the content security policy, logs an error or shifts its layout', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 404')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await watchShifts(page);
  for (const [path, name] of SCREENS) {
    await page.goto(path);
    await waitUntilSettled(page);
    const shifted = await shiftsOf(page);
    expect(shifted, name).toBeLessThan(0.05);
  }
  expect(problems).toEqual([]);
});

test('on a phone a voter’s page does not shift while its responses arrive one by one', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await watchShifts(page);
  // Each request waits for another frame, so that the page is rendered between two responses.
  let lastResponse = Promise.resolve();
  await page.route(
    (url) => url.pathname.startsWith('/api/'),
    async (route) => {
      const waitUntilDrawn = () =>
        page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      // If the page goes to another address meanwhile, `waitUntilDrawn` rejects.
      lastResponse = lastResponse.then(waitUntilDrawn).then(
        () => undefined,
        () => undefined,
      );
      await lastResponse;
      await route.continue();
    },
  );
  for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2']) {
    await page.goto(path);
    await waitUntilSettled(page);
    expect(await shiftsOf(page), path).toBeLessThan(0.05);
  }
});

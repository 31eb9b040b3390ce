import type { Page } from 'playwright/test';
import { areApart } from './are-apart.ts';
import { expect, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, toast } from './pages.ts';

test.use({ reducedMotion: 'no-preference' });

/** Sends the login form. Blank fields cause one toast, and a sign-in that the server rejects causes another. */
async function causeLoginError(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('at most one toast is shown, for 5 s; F8 moves the focus to it', async ({ page }) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'x', message: 'The second' } }),
  );
  await page.goto('/login');
  await causeLoginError(page);
  await expect(toast(page)).toContainText('Please fill in all fields');
  await page.getByLabel('Username').fill('somebody');
  await page.getByLabel('Password', { exact: true }).fill('something');
  await causeLoginError(page);
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText('The second');
  const shownAt = Date.now();
  await page.mouse.move(10, 10);
  await expect(toast(page)).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  expect(Date.now() - shownAt).toBeLessThan(10_000);

  await causeLoginError(page);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('F8');
  const region = page.getByRole('region', { name: /^Notifications/ }).getByRole('list');
  await expect(region).toBeFocused();
});

test('a swipe to the right dismisses a toast from 50 px on', async ({ page }) => {
  await page.goto('/login');
  await causeLoginError(page);
  const swipe = async (distance: number) => {
    const box = await toast(page).boundingBox();
    if (!box) throw new Error('No toast to swipe');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await swipe(45);
  await expect(toast(page)).toBeVisible();
  await swipe(60);
  await expect(toast(page)).toHaveCount(0, { timeout: 4_500 });
});

test('a toast closes when the page changes, unless it belongs to the new page', async ({ page }) => {
  await page.goto('/login');
  await causeLoginError(page);
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  // A toast that has been open for less than half a second stays when the page changes.
  const seenAt = Date.now();
  await expect.poll(() => Date.now() - seenAt).toBeGreaterThan(600);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  await expect(toast(page)).toHaveCount(0, { timeout: 3_000 });

  await page.goto('/');
  await page.getByRole('article', { name: 'Speed' }).getByRole('button', { name: 'Login to Vote' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText('Login Required');
});

test('on a phone, a toast does not cover the title of a high dialog', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto('/?tab=leaderboard');
  await page.getByRole('button', { name: 'Put this on your site' }).click();
  const dialog = page.getByRole('dialog', { name: 'The leaderboard on your site' });
  await dialog.getByRole('button', { name: 'Copy HTML' }).click();
  await expect(toast(page)).toBeVisible();
  const titleTop = async () => (await dialog.getByRole('heading').boundingBox())?.y ?? 0;
  const bottomOfToast = async () => {
    const box = await toast(page).boundingBox();
    return box ? box.y + box.height : 0;
  };
  await expect.poll(async () => (await titleTop()) - (await bottomOfToast())).toBeGreaterThan(0);
});

test('on a phone, the last line of a toast has more than one word', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await causeLoginError(page);
  const alone = await toast(page)
    .getByText('Please fill in all fields')
    .evaluate((element) => {
      const topOf = (start: number) => {
        const range = document.createRange();
        range.setStart(element.firstChild ?? element, start);
        range.setEnd(element.firstChild ?? element, start + 1);
        return range.getBoundingClientRect().top;
      };
      return [6, 7, 8, 9, 10, 11, 12, 13, 14].filter((words) => {
        element.textContent = Array(words).fill('votes').join(' ');
        const length = element.textContent.length;
        return topOf(length - 'votes'.length) !== topOf(length - 'votes votes'.length);
      });
    });
  expect(alone).toEqual([]);
});

test('on a laptop, the toast of a vote covers no ballot, no progress and nothing of the header', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await castButton(page, 'Speed').click();
  await toast(page).hover();
  const banner = page.getByRole('banner');
  // The longest name that an account can have.
  await banner.locator('.welcome strong').evaluate((name) => name.replaceChildren('wandering_lighthouse'));
  const parts = [
    picker(page, 'Customer Service'),
    ballot(page, 'Speed').locator('.ui-ballot-seal'),
    ballot(page, 'Variety'),
    page.getByRole('progressbar').first(),
    page.getByText('1 of 6 categories completed'),
    banner.getByRole('button', { name: 'Logout' }),
    banner.locator('.welcome'),
    banner.locator('.ui-brand-text'),
  ];
  const covered = async () => {
    const areFree = await Promise.all(parts.map((part) => areApart(toast(page), part)));
    return parts.filter((_part, index) => !areFree[index]).map(String);
  };
  await expect.poll(covered).toEqual([]);
});

test('on a phone, the toast of a vote covers neither progress, seal, tabs nor the next ballot', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await choose(page, 'Speed', 'Thistledown Seeds');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted', { exact: true })).toBeVisible();
  await toast(page).hover();
  // Moves the ballot and its seal as far up on the screen as they can be.
  await ballot(page, 'Speed').evaluate((card) => card.scrollIntoView({ block: 'start' }));
  for (const shown of [
    page.locator('.ballot-progress'),
    ballot(page, 'Speed').locator('.ui-ballot-seal'),
    ballot(page, 'Speed').getByText('Thistledown Seeds'),
    page.getByRole('navigation', { name: 'Awards' }),
    ballot(page, 'OpSec').getByRole('button', { name: /^Vote Now/ }),
  ]) {
    await expect.poll(() => areApart(toast(page), shown), String(shown)).toBe(true);
  }
  await expect(toast(page)).toContainText('5 to go.');
});

test('on a phone, the toast of a vote covers the progress nowhere on the way down the page', async ({
  voterPage: page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/');
    const [category, vendor] = width === 390 ? ['Speed', 'Sprocket Lane'] : ['Customer Service', 'Thistledown Seeds'];
    await choose(page, category, vendor);
    await castButton(page, category).click();
    const progress = page.locator('.ballot-progress');
    // As far as the progress is in view without a toast, and further.
    for (let scrolled = 0; scrolled <= 700; scrolled += 25) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      // Keeps it open. It moves up together with the header.
      await toast(page).hover();
      await expect.poll(() => areApart(toast(page), progress), `scrolled by ${scrolled} at ${width}`).toBe(true);
    }
    await expect(progress).toBeInViewport({ ratio: 1 });
  }
});

for (const [what, width, height, rootSize] of [
  ['a narrow phone', 320, 640, '16px'],
  ['a phone with large text', 390, 844, '32px'],
  ['a tablet', 768, 1024, '16px'],
] as const) {
  test(`on ${what}, the ballot with a new vote comes into view with its seal below toast and progress`, async ({
    voterPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), rootSize);
    for (const [category, vendor] of [
      ['Customer Service', 'Sprocket Lane'],
      ['Speed', 'Thistledown Seeds'],
    ] as const) {
      await choose(page, category, vendor);
      await castButton(page, category).click();
      const sealed = ballot(page, category).locator('.ui-ballot-seal');
      await expect(toast(page)).toContainText(category);
      await toast(page).hover();
      for (const cover of [toast(page), page.locator('.ballot-progress')]) {
        await expect.poll(() => areApart(cover, sealed), `${category}: ${cover}`).toBe(true);
        await expect.poll(() => areApart(cover, ballot(page, category).getByRole('heading'))).toBe(true);
      }
      await expect(sealed).toBeInViewport({ ratio: 0.99 });
      await expect.poll(() => areApart(toast(page), ballot(page, 'Shipping').getByRole('button').first())).toBe(true);
    }
  });
}

test('on a phone, a toast covers neither tabs nor the docked button of a profile', async ({ page, context }) => {
  // Without the permission, the page shows the address to copy instead.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vendor/2');
  await page.getByRole('button', { name: /^Share/ }).click();
  await expect(toast(page)).toContainText('Link Copied');
  await toast(page).hover();
  for (const shown of [
    page.getByRole('navigation', { name: 'Awards' }),
    page.getByRole('main').getByRole('button', { name: /^Vote for/ }),
    page.getByRole('banner'),
  ]) {
    await expect.poll(() => areApart(toast(page), shown.first())).toBe(true);
  }
});

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const) {
  test(`at a width of ${width}, the notice about the connection covers neither title, tabs nor the end of the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    // Only the scripts notice that the connection is gone.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const notice = page.getByText('You are offline', { exact: true });
    await expect(notice).toBeVisible();
    const box = page.locator('.ui-connection-notice > *');
    await expect.poll(() => areApart(box, title)).toBe(true);
    await expect.poll(() => areApart(box, page.getByRole('navigation', { name: 'Awards' }))).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => areApart(box, page.getByRole('contentinfo'))).toBe(true);
  });
}

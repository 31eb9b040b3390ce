import type { Page } from 'playwright/test';
import { areApart } from '../harness/are-apart.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, toast } from '../harness/pages.ts';

test.use({ reducedMotion: 'no-preference' });

/** Sends the login form. Blank fields cause one toast, and a sign-in that the server rejects causes another. */
async function causeLoginError(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('on a phone, the last line of a toast has more than one word, and a swipe to the right dismisses it from 50 px on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await causeLoginError(page);
  await toast(page).hover();
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

test('on a phone, the toast of a vote covers neither progress, seal, tabs nor the next ballot, and the progress nowhere on the way down the page', async ({
  voterPage: page,
}) => {
  for (const [width, category, vendor] of [
    [360, 'Speed', 'Thistledown Seeds'],
    [320, 'Customer Service', 'Thistledown Seeds'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await choose(page, category, vendor);
    await castButton(page, category).click();
    await expect(ballot(page, category).getByText('Voted', { exact: true })).toBeVisible();
    await toast(page).hover();
    const progress = page.locator('.ballot-progress');
    if (width === 360) {
      // Moves the ballot and its seal as far up on the screen as they can be.
      await ballot(page, category).evaluate((card) => card.scrollIntoView({ block: 'start' }));
      for (const shown of [
        progress,
        ballot(page, category).locator('.ui-ballot-seal'),
        ballot(page, category).getByText(vendor),
        page.getByRole('navigation', { name: 'Awards' }),
        ballot(page, 'OpSec').getByRole('button', { name: /^Vote Now/ }),
      ])
        await expect.poll(() => areApart(toast(page), shown), String(shown)).toBe(true);
      await expect(toast(page)).toContainText('5 to go.');
    }
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

for (const [what, width, height] of [
  ['a narrow phone', 320, 640],
  ['a tablet', 768, 1024],
] as const) {
  test(`on ${what}, the ballot with a new vote comes into view with its seal below toast and progress`, async ({
    voterPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
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

test('on a phone with large text there is no room for the seal too: the next choice has the focus, below the toast', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  await choose(page, 'Customer Service', 'Sprocket Lane');
  await castButton(page, 'Customer Service').click();
  await expect(toast(page)).toContainText('Customer Service');
  await toast(page).hover();
  const focused = ballot(page, 'Speed').locator(':focus');
  await expect(focused).toBeInViewport();
  await expect.poll(() => areApart(toast(page), focused)).toBe(true);
});

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

test('the notice about the connection covers neither title, tabs nor the end of the page', async ({ page }) => {
  await page.goto('/');
  const title = page.getByRole('heading', { level: 1 });
  // Only the scripts notice that the connection is gone.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  const box = page.locator('.ui-connection-notice > *');
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => areApart(box, title), `${width} px`).toBe(true);
    await expect.poll(() => areApart(box, page.getByRole('navigation', { name: 'Awards' }))).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => areApart(box, page.getByRole('contentinfo')), `${width} px`).toBe(true);
  }
});

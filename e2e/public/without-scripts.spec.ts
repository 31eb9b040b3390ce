import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

/** On a busy computer the content without scripts can take longer than the page waits for it. Then it is asked for again. */
async function gotoPlain(page: Page, path: string, content: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(content).toBeAttached({ timeout: 500 });
    await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('the first response has the name, the picture and the description of a vendor', async ({ page }) => {
  await page.goto('/vendor/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprocket Lane');
  await expect(page.getByText(/Bicycle parts/)).toBeVisible();
  const picture = page.locator('.shell-picture img');
  await expect(picture).toHaveAttribute('src', /\/pictures\/uploaded\/[0-9a-f]{32}-640\.webp$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a picture that is gone leaves its place empty, without the browser’s icon', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  for (const [path, selector] of [
    ['/vendor/2', '.shell-picture img'],
    ['/', '.without-script li .ui-picture img'],
    ['/embed/leaderboard', 'img.picture'],
  ] as const) {
    const picture = page.locator(selector).first();
    const gone = page.waitForResponse('**/pictures/**');
    await gotoPlain(page, path, picture);
    await gone;
    await picture.scrollIntoViewIfNeeded();
    const place = await picture.boundingBox();
    if (!place) throw new Error(`There is no picture on ${path}`);
    const clip = { x: place.x + 2, y: place.y + 2, width: place.width - 4, height: place.height - 4 };
    const shown = await page.screenshot({ clip });
    await picture.evaluate((image) => {
      const { width, height, gridArea, borderRadius, background } = getComputedStyle(image);
      const plain = document.createElement('span');
      Object.assign(plain.style, { display: 'block', width, height, gridArea, borderRadius, background });
      image.replaceWith(plain);
    });
    expect(shown.equals(await page.screenshot({ clip })), path).toBe(true);
  }
});

for (const [path, title] of [
  ['/login', 'Sign In'],
  ['/register', 'Create Account'],
  ['/forgot-password', 'Forgot Your Password?'],
] as const) {
  test(`the first response of ${path} has its heading`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('a note in sight says that scripts are needed', async ({ page }) => {
  for (const path of ['/', '/vendor/2', '/login', '/account']) {
    await page.goto(path);
    await expect(page.getByText(/needs JavaScript/)).toBeInViewport({ ratio: 1 });
  }
});

test('the home page has the leaders and the vendors, each with a link', async ({ page }) => {
  await gotoPlain(page, '/', page.getByText(/voting is open until/));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^#1 .* of 5 · [\d,]+ votes?$/ })).toBeVisible();
  // Nothing waits for scripts.
  await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0);
  const vendors = main.getByRole('list').last();
  await expect(vendors.getByRole('link')).toHaveCount(24);
  await vendors.getByRole('link', { name: 'Sprocket Lane' }).click();
  await expect(page).toHaveURL('/vendor/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprocket Lane');
});

test('every page has the header of the site, with links to the leaderboard and the vendors', async ({ page }) => {
  for (const path of [
    '/',
    '/vendor/2',
    '/vendor/99999999',
    '/login',
    '/decisions',
    '/reveal',
    '/account',
    '/new-password',
    '/nowhere',
  ]) {
    await gotoPlain(page, path, page.getByRole('heading', { level: 1 }));
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Vendor Awards' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Vendors', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('.ui-skeleton:visible')).toHaveCount(0);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeInViewport();
});

test('a vendor has its figures and its links', async ({ page }) => {
  await page.goto('/vendor/2');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText([
    /^\d\.\d$/,
    /^[\d,]+$/,
    /^#\d+$/,
    ...Array<RegExp>(6).fill(/^\d\.\d [\d,]+ votes$/),
  ]);
  await expect(main.getByRole('heading', { name: 'Links' })).toBeVisible();
  const link = await main.locator('.plain-links a').first().boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  const name = await main.getByRole('heading', { level: 1 }).boundingBox();
  const picture = await main.locator('.shell-picture').boundingBox();
  expect(Math.abs((name?.y ?? 0) - (picture?.y ?? 99))).toBeLessThan(8);
  await main.getByRole('link', { name: 'Back to All Vendors' }).click();
  await expect(main.getByRole('heading', { name: 'Vendors', exact: true })).toBeInViewport();
});

test('on a phone nothing lies over the description of a vendor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vendor/2');
  await expect(page.locator('.profile-about')).toBeVisible();
  await expect(page.locator('.outline-vote:visible')).toHaveCount(0);
});

test('the decisions are a list, each with its time and its own address', async ({ page }) => {
  await page.goto('/decisions');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('What the organizers decided');
  const entries = main.getByRole('listitem');
  await expect(entries.last()).toContainText(/opened (voting in )?.*voting/i);
  await entries.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/decisions\/\d+$/);
  await expect(entries).toHaveCount(1);
  await main.getByRole('link', { name: 'See all decisions' }).click();
  await expect(page).toHaveURL('/decisions');
});

test('an unknown page and a missing vendor say so', async ({ page }) => {
  for (const [path, title, mainWay] of [
    ['/nowhere', 'Page Not Found', 'Back to Home'],
    ['/vendor/99999999', 'Vendor Not Found', 'Browse the Vendors'],
    ['/decisions/99999999', 'Decision Not Found', 'See All Decisions'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: mainWay })).toHaveClass(/primary/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('a vendor that does not exist has no profile, and the home page has its hero', async ({ page }) => {
  await page.goto('/vendor/99999999');
  await expect(page.locator('.profile')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.hero').getByText('Customer Service')).toBeVisible();
  await expect(page.locator('.hero-criteria svg:visible')).toHaveCount(6);
  await expect(page.locator('.ballot-card').first()).toBeHidden();
});

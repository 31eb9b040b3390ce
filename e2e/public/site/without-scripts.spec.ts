import { expect, test } from '../harness/fixtures.ts';
import { tab } from '../harness/pages.ts';

test.use({ javaScriptEnabled: false });

test('the links of the site lead from page to page, and each has its content', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(6);
  await tab(page, 'Leaderboard').click();
  const podium = page.getByRole('list', { name: 'Top three' });
  await podium.getByRole('link', { name: 'Sprocket Lane' }).click();
  await expect(page).toHaveURL('/vendor/2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprocket Lane');
  await expect(page.getByText(/Bicycle parts/)).toBeVisible();
  const picture = page.locator('.profile-picture img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await tab(page, 'Results').click();
  await page.getByRole('link', { name: 'What the organizers decided' }).first().click();
  const entries = page.getByRole('list', { name: /^Decisions in / }).getByRole('listitem');
  await entries.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/decisions\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a picture that is gone leaves its place empty, without the browser’s icon', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.fulfill({ status: 404, body: '' }));
  for (const [path, selector] of [
    ['/vendor/2', '.profile-picture img'],
    ['/?tab=vendors', '.vendor-card .ui-picture img'],
    ['/embed/leaderboard', '.embed-picture img'],
  ] as const) {
    const picture = page.locator(selector).first();
    const gone = page.waitForResponse('**/pictures/**');
    await page.goto(path);
    await gone;
    await picture.scrollIntoViewIfNeeded();
    const place = await picture.boundingBox();
    if (!place) throw new Error(`There is no picture on ${path}`);
    const clip = { x: place.x + 2, y: place.y + 2, width: place.width - 4, height: place.height - 4 };
    const shown = await page.screenshot({ clip });
    await picture.evaluate((image) => {
      const { width, height, gridArea, borderRadius, background } = getComputedStyle(image);
      const plain = document.createElement('span');
      // What has a picture has an edge.
      plain.append(Object.assign(document.createElement('img'), { hidden: true }));
      Object.assign(plain.style, { display: 'block', width, height, gridArea, borderRadius, background });
      image.replaceWith(plain);
    });
    expect(shown.equals(await page.screenshot({ clip })), path).toBe(true);
  }
});

test('a note in sight says that scripts are needed, and a chosen theme applies', async ({ page, context, baseURL }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await context.addCookies([{ name: 'plaudit_theme', value: 'dark', url: baseURL ?? '' }]);
  for (const path of ['/', '/vendor/2', '/login', '/account']) {
    await page.goto(path);
    await expect.soft(page.getByText(/needs? JavaScript/), path).toBeInViewport({ ratio: 1 });
    await expect.soft(page.locator('html'), path).toHaveCSS('background-color', 'rgb(14, 20, 18)');
  }
});

test('the address of one award has all ballots, also for who has signed in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'plaudit_signed_in', value: 'yes', url: baseURL ?? '' }]);
  await page.goto('/?award=2');
  for (const name of ['Customer Service', 'Variety'])
    await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible();
});

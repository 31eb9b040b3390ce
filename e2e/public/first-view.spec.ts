import { expect, test } from './fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first response has the name, the picture and the description of a vendor', async ({ page }) => {
    await page.goto('/vendor/2');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprocket Lane');
    await expect(page.getByText(/Bicycle parts/)).toBeVisible();
    const picture = page.locator('.shell-picture img');
    await expect(picture).toHaveAttribute('src', /\/pictures\/sprocket-lane\.png$/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('a vendor that does not exist has no profile, and the home page has its hero', async ({ page }) => {
    await page.goto('/vendor/99999999');
    await expect(page.locator('.profile')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Customer Service')).toBeVisible();
  });
});

test('the home page keeps its title from the first response until the page is there', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/home-[\w-]{8}\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // The page is drawn by the scripts now, but the part that is the screen is not here yet.
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

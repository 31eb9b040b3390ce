import { pretendState } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { ballot } from './pages.ts';

for (const [width, height] of [
  [667, 375],
  [740, 360],
  [844, 390],
] as const) {
  test(`on a screen of ${width} x ${height} the tabs are in sight, and so is what the ballots begin with`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(ballot(page, 'Speed')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Awards' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('0 of 6 categories completed').first()).toBeInViewport({ ratio: 1 });
  });
}

test('a phone held sideways has a header of one row, and the title of the hero is the same on all tabs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  for (const path of ['/', '/?tab=leaderboard', '/?tab=vendors']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).toBeVisible();
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height ?? 99).toBeLessThan(70);
    await expect(page.locator('.hero-title')).toHaveCSS('font-size', '25px');
  }
});

test('on a low screen the notice of a pause is in sight', async ({ page }) => {
  await pretendState(page, 'paused');
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await expect(page.locator('.closed-notice').getByText('Voting is paused')).toBeInViewport({ ratio: 1 });
});

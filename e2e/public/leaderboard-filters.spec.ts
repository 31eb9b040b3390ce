import type { CategoryResults } from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

for (const width of [390, 768, 1440]) {
  test(`the buttons stay where they are when a category without votes is chosen, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await alterJson<CategoryResults>(page, '/api/categories/3/results', (results) => ({
      ...results,
      totalVotes: 0,
      vendors: [],
    }));
    await page.goto('/?tab=leaderboard');
    const filters = page.getByRole('group', { name: 'Ranking' });
    await expect(page.locator('.ranking-name').first()).toBeVisible();
    const top = async () => (await filters.getByRole('button', { name: 'OpSec' }).boundingBox())?.y;
    const before = await top();
    await filters.getByRole('button', { name: 'OpSec' }).click();
    await expect(page.getByText('No results available for this category yet.')).toBeVisible();
    expect(await top()).toBe(before);
  });
}

for (const width of [768, 960, 1024, 1279, 1280, 1440]) {
  test(`at ${width} px the buttons of the leaderboard share one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/?tab=leaderboard');
    const buttons = page.getByRole('group', { name: 'Ranking' }).getByRole('button');
    await expect(buttons).toHaveCount(7);
    const tops = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });
}

test('a search that finds nothing offers nothing to put on another site', async ({ page }) => {
  await page.goto('/?tab=leaderboard');
  const embed = page.getByRole('button', { name: 'Put this on your site' });
  await expect(embed).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a vendor or a rank' }).fill('zzzz');
  await expect(page.getByText('Nothing matches “zzzz”.', { exact: true }).last()).toBeVisible();
  await expect(embed).toBeHidden();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(embed).toBeVisible();
});

import type { CategoryResults } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

test('the buttons stay where they are when a category without votes is chosen', async ({ page }) => {
  await alterJson<CategoryResults>(page, '/api/categories/3/results', (results) => ({
    ...results,
    totalVotes: 0,
    vendors: [],
  }));
  await page.goto('/?tab=leaderboard');
  const filters = page.getByRole('group', { name: 'Ranking' });
  await expect(page.locator('.ranking-name').first()).toBeVisible();
  const topsIn = async () => {
    const tops: (number | undefined)[] = [];
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      tops.push((await filters.getByRole('button', { name: 'OpSec' }).boundingBox())?.y);
    }
    return tops;
  };
  const before = await topsIn();
  await filters.getByRole('button', { name: 'OpSec' }).click();
  await expect(page.getByText('No results available for this category yet.')).toBeVisible();
  expect(await topsIn()).toEqual(before);
});

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

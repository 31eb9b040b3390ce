import { expect, test } from './fixtures.ts';
import { PHONE } from './kept-places.ts';
import { chooseTextSize } from './text-size.ts';

test('on a phone with text of twice the size the filters are one row, and steps are as high as their text', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await chooseTextSize(page, 32);
  await page.goto('/?tab=leaderboard');
  const filters = page.getByRole('group', { name: 'Ranking' }).getByRole('button');
  await expect(filters).toHaveCount(7);
  const tops = await filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.locator('.podium-step')).toHaveCount(3);
  const empty = await page.locator('.podium-step').evaluateAll((all) =>
    all.map((step) => {
      const lines = Array.from(step.children, (line) => line.getBoundingClientRect());
      const text = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
      return step.getBoundingClientRect().height - text;
    }),
  );
  // Twice the padding, and the borders.
  expect(Math.max(...empty)).toBeLessThanOrEqual(45);
});

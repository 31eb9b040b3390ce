import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';
import { pretendEnd } from './pretended-end.ts';

test.use({ reducedMotion: 'no-preference' });

for (const names of [
  ['Amber', 'Cedar & Birch Forge', 'The Cobblestone Company'],
  ['Amber', 'Birch & Forge', 'Cedar Loom', 'Delta Kiln & Pottery House'],
]) {
  test(`${names.length} vendors that share the first place are all named, with equal steps and laurels`, async ({
    page,
  }) => {
    await pretendEnd(page);
    await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
      entries.map((entry, index) => ({
        ...entry,
        name: names[index] ?? entry.name,
        rank: index < names.length ? 1 : index + 1,
      })),
    );
    await page.goto('/');
    const steps = page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem');
    for (const name of names)
      await expect(steps.filter({ hasText: 'Winner' }).filter({ hasText: name })).toHaveCount(1);
    // Equal vendors have equal laurels, which go around their pictures, and equally high steps.
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(steps.locator('.podium-name')), `${width} px`).toEqual([]);
      const widthOf = async (part: string) => (await steps.first().locator(part).boundingBox())?.width ?? Number.NaN;
      expect(await widthOf('.podium-laurel')).toBeGreaterThan(1.65 * (await widthOf('.ui-picture')));
      for (const part of ['.podium-laurel', '.ui-picture', '.podium-step']) {
        const boxes = await steps.locator(part).evaluateAll((all) => all.map((box) => box.getBoundingClientRect()));
        expect(boxes).toHaveLength(names.length);
        expect(new Set(boxes.map(({ height }) => Math.round(height))).size, `${part}, ${width} px`).toBe(1);
        for (const [index, { left, top }] of boxes.entries()) {
          const before = boxes[index - 1];
          // In a row of the order of the ranking, or in the next row.
          if (before && Math.abs(before.top - top) < 1) expect(left).toBeGreaterThanOrEqual(Math.floor(before.right));
          else expect(top, `${part}, ${width} px`).toBeGreaterThan(before?.bottom ?? 0);
        }
      }
    }
  });
}

test('a single winner is in the middle of a card that a tie beside it makes higher', async ({ page }) => {
  await pretendEnd(page);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({
      ...entry,
      categoryVotes: { ...entry.categoryVotes, ...(index < 3 && { Speed: 10_000 }) },
    })),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Winners by category' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Tied with' }).locator('.category-winner-vendor')).toHaveCount(3);
  const [above = 0, below = Number.NaN] = await cards
    .filter({ hasText: 'OpSec' })
    .locator('.category-winner-vendor')
    .evaluate((vendor) => {
      const { top, bottom } = vendor.getBoundingClientRect();
      const heading = vendor.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      const foot = vendor.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
      return [top - heading, foot - bottom];
    });
  expect(above).toBeGreaterThan(40);
  expect(below).toBeCloseTo(above, 0);
});

test('two vendors that share the second place stand on steps of the same height', async ({ page }) => {
  await pretendEnd(page);
  const ranks = [1, 2, 2, 4];
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({ ...entry, rank: ranks[index] ?? index + 1 })),
  );
  await page.goto('/');
  const steps = page.getByRole('list', { name: 'Overall winners' }).locator('.podium-step');
  await expect(steps.filter({ hasText: 'Shared #2' })).toHaveCount(2);
  const heights = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().height));
  expect(heights[2]).toBe(heights[1]);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? Number.NaN);
});

test('vendors that share a lower place and have no step are named below the podium', async ({ page }) => {
  await pretendEnd(page);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({ ...entry, rank: index === 3 ? 3 : index + 1 })),
  );
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Sharing a place' }).getByRole('listitem')).toHaveText(/^Third place: /);
});

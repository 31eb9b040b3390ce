import { expectRowsOfEnvelopes } from './embedded-frame.ts';
import { expect, test } from './fixtures.ts';
import { usePeriodStack } from './period-stack.ts';

const site = usePeriodStack();
test.beforeAll(async () => {
  await site.setMode('hidden');
  await site.endVoting();
});

test('while the winners of categories are revealed, no sealed one is alone in the last row of a frame', async ({
  page,
}) => {
  for (const categoryId of [1, 2, 3]) await site.reveal(categoryId, { categoryId, place: 1 });
  await expect(async () => {
    await page.goto(`${site.url}/embed/leaderboard`);
    await expect(page.getByRole('term')).toHaveText(['Customer Service', 'Speed', 'OpSec'], { timeout: 1_000 });
  }).toPass();
  await expectRowsOfEnvelopes(page, { 300: [2, 2], 360: [2, 2], 420: [4], 480: [4], 800: [4] });
  for (const size of [
    { width: 300, height: 700 },
    { width: 360, height: 640 },
    { width: 600, height: 600 },
    { width: 800, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.getByText('Winners still sealed')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  }
});

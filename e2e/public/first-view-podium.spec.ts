import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { waitForFirstResponse } from './kept-places.ts';
import { PeriodStack } from './period-stack.ts';
import { partsOfPodium } from './podium-frames.ts';

let site: PeriodStack;
test.beforeAll(async () => {
  site = await PeriodStack.start();
});
test.afterAll(() => site?.stop());

test('the first response has those who share a place where they stay', async ({ page }) => {
  await site.endVoting();
  await site.replaceVotes({ 1: { 1: 60, 2: 60, 3: 40, 4: 40, 5: 40 } });
  await site.rewriteResult();
  const url = `${site.url}/?tab=leaderboard`;
  await expect.poll(async () => (await page.request.get(url)).text()).toContain('sharing-a-place');
  const releaseScripts = await holdBack(page, /\.js$/);
  const releaseBoard = await holdBack(page, /\/api\/leaderboard$/);
  await page.goto(url, { waitUntil: 'commit' });
  await waitForFirstResponse(page);
  const sharing = page.locator('.sharing-a-place > li');
  const inEachWidth = async () => {
    const found = [];
    for (const width of [360, 600, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      found.push({ width, parts: await partsOfPodium(page) });
    }
    return found;
  };
  await expect(page.locator('.podium-laurel')).toHaveCount(2);
  await expect(sharing).toHaveText([/^Third Place: /, /^Third Place: /]);
  const texts = await sharing.allTextContents();
  const first = await inEachWidth();
  releaseScripts();
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
  expect(await inEachWidth()).toEqual(first);
  releaseBoard();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  expect(await sharing.allTextContents()).toEqual(texts);
  expect(await inEachWidth()).toEqual(first);
});

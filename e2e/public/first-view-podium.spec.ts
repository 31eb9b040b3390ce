import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, SCRIPTS, waitForFirstResponse } from './kept-places.ts';
import { HOME_CODE } from './page-steps.ts';
import { usePeriodStack } from './period-stack.ts';
import { partsOfPodium } from './podium-frames.ts';

const site = usePeriodStack();

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

test('a period without votes has no winners from the first response', async ({ page }) => {
  await site.replaceVotes({ 1: { 1: 0 } });
  await site.rewriteResult();
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('No winners</h2>');
  await expectKeptPlaces(
    page,
    site.url,
    ['.ending-head h2', '.ending > .ui-state', '.ending .ui-state-text'],
    [
      SCRIPTS,
      { ...HOME_CODE, shows: () => page.getByRole('heading', { name: 'No winners' }) },
      { held: /\/api\/leaderboard$/, shows: () => page.getByText('Nobody voted in this period.') },
    ],
  );
});

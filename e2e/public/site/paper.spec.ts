import type { Category, CurrentCycle, ResultsPeriod, Reveal, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { tab } from '../harness/pages.ts';
import { countPages } from '../harness/printed-pages.ts';
import { simulateReveal } from '../harness/simulated-reveal.ts';
import { MORE_CATEGORIES } from '../harness/twelve-categories.ts';

/** Shows the leaderboard while the winners of twelve categories are revealed, and no place of the overall ranking. */
async function openLeaderboardDuringReveal(page: Page): Promise<void> {
  const readJson = async <T>(path: string): Promise<T> => (await page.request.get(path)).json();
  const vendors = await readJson<Vendor[]>('/api/vendors');
  const categories = await readJson<Category[]>('/api/categories');
  const [first] = categories;
  if (!first) throw new Error('The demo has no category');
  const twelve = [...categories, ...MORE_CATEGORIES.map((name, index) => ({ ...first, id: 100 + index, name }))];
  const revealed: Reveal['revealed'] = twelve.flatMap(({ id, name, color }, index) => {
    const vendor = vendors[index];
    if (!vendor) throw new Error('The demo has too few vendors');
    const figures = { votes: 29, percentage: 35, averageScore: null };
    const winner = { id: vendor.id, name: vendor.name, imageUrl: vendor.imageUrl, ...figures };
    return [{ position: 1, categoryId: id, categoryName: name, color, place: 1 as const, vendors: [winner] }];
  });
  await alterJson<Category[]>(page, '/api/categories', () => twelve);
  await simulateReveal(page, () => revealed);
  await page.goto('/?tab=leaderboard');
  await expect(page.getByRole('region', { name: 'Revealed so far' }).getByRole('heading', { level: 4 })).toHaveCount(
    12,
  );
}

const MARGINS = ['0', '12mm'];

test('a leaderboard with twelve revealed winners takes one page, whatever the margins of the printer are', async ({
  page,
}) => {
  await openLeaderboardDuringReveal(page);
  for (const margin of MARGINS) expect.soft(await countPages(page, margin), margin).toBe(1);
});

test('results take two pages', async ({ page }) => {
  await page.goto('/?tab=results');
  await expect(page.getByRole('heading', { name: 'The Race' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const margin of MARGINS) expect.soft(await countPages(page, margin), margin).toBe(2);
});

test('a profile takes one page, says from when it is, and has its bars and borders, but no hole where buttons were', async ({
  page,
}) => {
  await page.goto('/vendor/2');
  for (const name of ['Links', 'Performance Breakdown'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  for (const margin of MARGINS) expect.soft(await countPages(page, margin), margin).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const printedAt = page.locator('.printed-at');
  await expect.soft(printedAt).toHaveText(/, as of \w+\s\d+,\s\d{4},\s\d+:\d\d\s[AP]M\s/);
  // Below everything else it could be the only line of the last page.
  expect.soft((await printedAt.boundingBox())?.y).toBeLessThan(64);
  await expect.soft(page.locator('.profile-actions')).toBeHidden();
  const bars = page.locator('.breakdown-bar');
  await expect(bars.first()).toBeVisible();
  // Browsers leave out other backgrounds on paper.
  const printed = await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).printColorAdjust));
  expect.soft(new Set(printed)).toEqual(new Set(['exact']));
  // If the scores go on in the next page, each part has its whole border.
  const card = page.locator('.ui-card').filter({ has: page.locator('.breakdown') });
  await expect.soft(card).toHaveCSS('box-decoration-break', 'clone');
});

test('a printed leaderboard of a running period names the period, and is not called live', async ({
  page,
  request,
}) => {
  const { name }: CurrentCycle = await (await request.get('/api/voting/cycle')).json();
  await page.goto('/?tab=leaderboard');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.locator('.live-line-on-paper')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.live-line-on-paper')).toHaveText(`${name}: the ranking so far.`);
  await expect(page.locator('.live-line-on-paper')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeHidden();
});

test('a printed page has no buttons and no other controls', async ({ page, request }) => {
  const periods: ResultsPeriod[] = await (await request.get('/api/results/periods')).json();
  const earlier = periods.find(({ isCurrent, totalVotes }) => !isCurrent && totalVotes > 0);
  await page.emulateMedia({ media: 'print' });
  const results = '/?tab=results';
  for (const path of ['/', '/?tab=leaderboard', results, `${results}&period=${earlier?.id}`, '/vendor/2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: path === '/vendor/2' ? 1 : 2 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const name = /Share|Sign In|View as table|Vote for|Vote Now|Login to Vote|Vendor for|Badge/;
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByText(/^Live: /).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
    await expect(tab(page, 'Leaderboard')).toHaveCount(0);
    const scoresOffMiddle = await page.locator('.leader').evaluateAll((leaders) =>
      leaders.filter((leader) => {
        const [row, score] = [leader, leader.querySelector('.leader-score')].map((each) => {
          const { top = 0, height = 0 } = each?.getBoundingClientRect() ?? {};
          return top + height / 2;
        });
        return Math.abs((score ?? 0) - (row ?? 0)) > 1;
      }),
    );
    expect(scoresOffMiddle, 'no score is above the hole of a button').toEqual([]);
  }
});

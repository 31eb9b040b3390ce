import type { Category, CategoryResults, CurrentCycle, LeaderboardEntry } from '@plaudit/public-api/contract';
import { expect, test } from '../harness/fixtures.ts';
import { simulateEnd } from '../harness/simulated-end.ts';

test('a profile leads to the badge of its vendor, overall and in a category, and Back to the profile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await simulateEnd(page);
  const { id }: CurrentCycle = await (await page.request.get('/api/voting/cycle')).json();
  const board: LeaderboardEntry[] = await (await page.request.get('/api/leaderboard')).json();
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  const bests = await Promise.all(
    categories.map(async (category) => {
      const { vendors }: CategoryResults = await (
        await page.request.get(`/api/categories/${category.id}/results`)
      ).json();
      return vendors.find(({ rank }) => rank === 1)?.vendor;
    }),
  );
  const [overall, inCategory] = [board[0], bests.findLast((best) => best?.id !== board[0]?.id)];
  for (const vendor of [overall, inCategory]) {
    await page.goto(`/vendor/${vendor?.id}`);
    const wayOn = page.getByRole('link', { name: 'See the results and the badge' });
    const href = `/?tab=results&period=${id}&badge=${vendor?.id}`;
    await expect(wayOn).toHaveAttribute('href', href);
    await wayOn.click();
    const badge = page.getByRole('button', { name: `Badge for ${vendor?.name}` }).first();
    const expectBadge = async () => {
      await expect(badge).toBeFocused();
      await expect(badge).toBeInViewport({ ratio: 1 });
      const { y = 0, height = 0 } = (await badge.boundingBox()) ?? {};
      // Neither the header nor the docked tabs cover it.
      expect(y).toBeGreaterThan(100);
      expect(y + height).toBeLessThan(600);
      await expect(page).toHaveURL(`/?tab=results&period=${id}`);
    };
    await expectBadge();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: vendor?.name ?? '' })).toBeVisible();
    await page.goto(href);
    await expectBadge();
  }
});

test('the link of a badge confirms it in the first view, and denies a forged one', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await simulateEnd(page);
  const { id }: CurrentCycle = await (await request.get('/api/voting/cycle')).json();
  const [, second]: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const [category]: Category[] = await (await request.get('/api/categories')).json();
  const ranked: CategoryResults = await (await request.get(`/api/categories/${category?.id}/results`)).json();
  const winner = ranked.vendors.find(({ rank }) => rank === 1)?.vendor;
  const results = `/?tab=results&period=${id}`;
  await page.goto(`${results}&proof=${winner?.id}-${category?.id}`);
  const notice = page.getByRole('status').filter({ hasText: 'onfirmed:' });
  await expect(notice).toContainText(`Confirmed: ${winner?.name} won ${category?.name}`);
  await expect(notice).toBeInViewport({ ratio: 1 });
  await page.goto(`${results}&proof=${second?.id}-overall`);
  await expect(notice).toContainText(`Not confirmed: ${second?.name} did not win the overall ranking`);
  // Who looks at another period asks for no proof.
  await page.getByRole('combobox', { name: 'Voting period' }).selectOption({ index: 1 });
  await expect(notice).toHaveCount(0);
  await page.goto(`/?tab=results&period=99999999&proof=${winner?.id}-${category?.id}`);
  await expect(notice).toContainText('Not confirmed: this site has no such results');
});

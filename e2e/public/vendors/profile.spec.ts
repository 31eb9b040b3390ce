import type { CurrentCycle, LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

const VENDOR: Vendor = { id: 1, name: 'Alder Post', description: 'A family workshop.', imageUrl: '/broken.png' };
const entry = (fields: Partial<LeaderboardEntry>): LeaderboardEntry => ({
  id: 1,
  name: 'Alder Post',
  imageUrl: '',
  rank: 1,
  averageScore: 4.26,
  totalVotes: 312,
  categoryScores: { 'Customer Service': 4.5, 'Product Quality': 4.0, Speed: 3.5, Security: 3.4, Charm: 1 },
  formula: { name: 'from_three', damping: 3 },
  categoryVotes: { 'Customer Service': 90, 'Product Quality': 80, Speed: 70, Security: 60, Charm: 1 },
  ...fields,
});

async function openProfile(page: Parameters<typeof alterJson>[0], shown: LeaderboardEntry[]) {
  await alterJson<Vendor[]>(page, '/api/vendors', () => [VENDOR]);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => shown);
  await page.goto('/vendor/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Post' })).toBeVisible();
}

test('a vendor that leads a category has a full bar', async ({ page }) => {
  await openProfile(page, [entry({ categoryScores: { Speed: 4.966 }, categoryVotes: { Speed: 220 } })]);
  const [track, fill] = [page.locator('.breakdown-bar'), page.locator('.breakdown-bar .ui-bar-fill')];
  expect((await fill.boundingBox())?.width).toBe((await track.boundingBox())?.width);
});

test('hidden results have a notice as high as the figures, so the page below it stays', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProfile(page, [entry({})]);
  const figures = await page.locator('.profile-figures').boundingBox();
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    results: { mode: 'hidden', state: 'hidden', frozenFrom: null, publishedAt: null },
  }));
  await openProfile(page, []);
  const notice = page.locator('.profile-waiting');
  await expect(notice).toContainText('Results are hidden until the reveal');
  await expect(notice.locator('svg')).toBeVisible();
  expect((await notice.boundingBox())?.height).toBe(figures?.height);
});

import type { CurrentCycle, LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { simulateEnd } from '../harness/simulated-end.ts';

const VENDOR: Vendor = { id: 1, name: 'Alder Post', description: 'A family workshop.', imageUrl: '/broken.png' };
const entry = (fields: Partial<LeaderboardEntry>): LeaderboardEntry => ({
  id: 1,
  name: 'Alder Post',
  imageUrl: '',
  rank: 1,
  averageScore: 4.26,
  totalVotes: 312,
  categoryScores: { 'Customer Service': 4.5, 'Product Quality': 4.0, Speed: 3.5, Security: 3.4, Charm: 1 },
  damping: 3,
  categoryVotes: { 'Customer Service': 90, 'Product Quality': 80, Speed: 70, Security: 60, Charm: 1 },
  ...fields,
});

async function openProfile(page: Parameters<typeof alterJson>[0], shown: LeaderboardEntry[]) {
  await alterJson<Vendor[]>(page, '/api/vendors', () => [VENDOR]);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => shown);
  await page.goto('/vendor/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Post' })).toBeVisible();
}

test('the reasons of a score appear below it and move nothing above, and a full score has a full bar', async ({
  page,
}) => {
  await openProfile(page, [entry({ categoryScores: { Speed: 4.966 }, categoryVotes: { Speed: 220 } })]);
  const [track, fill] = [page.locator('.breakdown-bar'), page.locator('.breakdown-bar .ui-bar-fill')];
  expect.soft((await fill.boundingBox())?.width).toBe((await track.boundingBox())?.width);
  const score = page.getByRole('button', { name: 'Why this score?' });
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  const reasons = page.getByText('4.3 is the average of');
  const parts = [page.locator('.profile-picture'), page.getByRole('heading', { level: 1 }), score];
  const tops = async () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(reasons).toBeHidden();
    const before = await tops();
    await score.click();
    await expect(reasons).toBeVisible();
    expect.soft(await tops(), `${width} px`).toEqual(before);
    await score.click();
  }
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

test('where nobody can vote, Share is beside the name', async ({ page }) => {
  await simulateEnd(page);
  await openProfile(page, [entry({ rank: 4 })]);
  const share = page.locator('.profile-actions').getByRole('button', { name: /^Share/ });
  await expect(page.getByRole('button', { name: /^Vote for/ })).toHaveCount(0);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [name, button] = [await page.locator('.profile-name').boundingBox(), await share.boundingBox()];
    const end = (box: typeof name) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    expect.soft(end(button), `${width} px`).toBeLessThan(end(name));
    expect.soft(button?.x, `${width} px`).toBeGreaterThan((name?.x ?? Number.NaN) + 1);
  }
});

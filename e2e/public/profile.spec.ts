import type { CurrentCycle, LeaderboardEntry, Vendor, VendorLink } from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './pages.ts';
import { pretendEnd } from './pretended-end.ts';

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

async function openProfile(
  page: Parameters<typeof alterJson>[0],
  shown: LeaderboardEntry[],
  { links = [], vendor = VENDOR }: { links?: VendorLink[]; vendor?: Vendor } = {},
) {
  await alterJson<Vendor[]>(page, '/api/vendors', () => [vendor]);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => shown);
  await alterJson<VendorLink[]>(page, '/api/vendors/1/links', () => links);
  await page.goto('/vendor/1');
  await expect(page.getByRole('heading', { level: 1, name: 'Alder Post' })).toBeVisible();
}

test('a profile shows name, picture, badge, score, votes, rank, description and a link back', async ({ page }) => {
  await openProfile(page, [entry({})]);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/^Alder Post/);
  await expect(main).toContainText('A family workshop.');
  await expect(main.getByText('Leader', { exact: true })).toBeVisible();
  const figures = main.getByRole('definition');
  await expect(figures).toHaveText(['4.3', '312', '#1']);
  await expect(main.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(main.locator('.ui-monogram')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to Vendors' })).toHaveAttribute('href', '/?tab=vendors');
  await main.getByRole('link', { name: 'Back to All Vendors' }).click();
  await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeVisible();
});

test('a profile shows each category score with one decimal, a color by threshold and an icon by name', async ({
  page,
}) => {
  await openProfile(page, [entry({})]);
  const rows = page.locator('.breakdown-row');
  await expect(page.getByRole('heading', { name: 'Performance Breakdown' })).toBeVisible();
  await expect(rows.locator('.breakdown-score')).toHaveText(['4.5', '4.0', '3.5', '3.4', '1.0']);
  const tones = await rows
    .locator('.breakdown-score')
    .evaluateAll((scores) => scores.map((score) => (score as HTMLElement).dataset.score));
  expect(tones).toEqual(['green', 'yellow', 'orange', 'red', 'red']);
  const icons = await rows
    .locator('.ui-category-icon svg')
    .evaluateAll((drawn) => drawn.map((icon) => icon.getAttribute('class')?.match(/lucide-([a-z-]+)/)?.[1]));
  expect(icons).toEqual(['headset', 'badge-check', 'zap', 'shield-check', 'award']);
});

test('a score that is shown as 5.0 has a full bar, and the formula of the scores is below', async ({ page }) => {
  await openProfile(page, [entry({ categoryScores: { Speed: 4.966 }, categoryVotes: { Speed: 220 } })]);
  await expect(page.locator('.breakdown-score')).toHaveText('5.0');
  const [track, fill] = [page.locator('.breakdown-bar'), page.locator('.breakdown-bar .ui-bar-fill')];
  expect((await fill.boundingBox())?.width).toBe((await track.boundingBox())?.width);
  await expect(page.locator('.breakdown-reason')).toHaveText('220 votes, no vendor has more');
  await expect(page.getByText('For Speed: 5 × √(220 ÷ (220 + 3)) = 5.0.')).toBeVisible();
});

for (const width of [360, 1440]) {
  test(`the reasons of a score appear below it and move nothing above, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openProfile(page, [entry({})]);
    const score = page.getByRole('button', { name: 'Why this score?' });
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    const parts = [page.locator('.profile-picture'), page.getByRole('heading', { level: 1 }), score];
    const tops = async () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y));
    const before = await tops();
    await score.click();
    await expect(page.getByText('4.3 is the average of')).toBeVisible();
    expect(await tops()).toEqual(before);
  });
}

test('a profile without a description has no empty card for it', async ({ page }) => {
  await openProfile(page, [entry({})], { vendor: { ...VENDOR, description: '' } });
  await expect(page.getByRole('heading', { name: 'Performance Breakdown' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'About' })).toHaveCount(0);
});

test('a profile has no breakdown without category scores, and no links section without links', async ({ page }) => {
  await openProfile(page, [entry({ categoryScores: {} })]);
  await expect(page.getByRole('heading', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Performance Breakdown' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Links' })).toHaveCount(0);
});

test('links open in a new tab, with title, description and icon', async ({ page }) => {
  const link = {
    id: 1,
    title: 'Workshop',
    url: 'https://shop.example.com/',
    description: 'Open on weekdays',
    icon: 'globe',
    displayOrder: 0,
  };
  await openProfile(page, [entry({})], {
    links: [link, { ...link, id: 2, title: 'Forum', description: null }],
  });
  const first = page.getByRole('link', { name: /^Workshop/ });
  await expect(first).toContainText('Open on weekdays');
  await expect(first).toHaveAttribute('target', '_blank');
  await expect(first).toHaveAttribute('rel', /noopener/);
  await expect(first.locator('svg').first()).toHaveClass(/globe/);
});

for (const [rank, badge] of [
  [2, 'Runner-up'],
  [3, 'Third Place'],
  [10, 'Top 10'],
  [11, '#11'],
] as const) {
  test(`rank ${rank} has the badge ${badge}`, async ({ page }) => {
    await openProfile(page, [entry({ rank })]);
    await expect(page.getByRole('main').locator('.ui-badge')).toHaveText(badge);
  });
}

test('a vendor that is not in the list and an unknown address show a 404 card', async ({ page }) => {
  for (const id of ['99999999', '0', '002']) {
    const response = await page.goto(`/vendor/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Vendor Not Found' })).toBeAttached();
    await expect(page.getByRole('link', { name: 'Browse the Vendors' })).toHaveClass(/primary/);
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  for (const path of ['/vendor/abc', '/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeAttached();
  }
  await page.getByRole('main').getByRole('searchbox', { name: 'Search vendors' }).fill('sprocket');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?tab=vendors&q=sprocket');
  // The page is sent with all vendors, and the browser searches them.
  await expect(page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('heading')).toHaveText([
    'Sprocket Lane',
  ]);
});

test('sharing copies the address, and the page at it has social tags', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/vendor/2');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toast(page)).toContainText('Link Copied');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const html = await (await request.get('/vendor/2')).text();
  expect(html).toMatch(/property="og:title" content="[^"]*Sprocket Lane/);
});

test('while voting is paused, a profile says so where the button to vote was', async ({ page }) => {
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({ ...cycle, state: 'paused' }));
  await openProfile(page, [entry({})]);
  await expect(page.getByRole('main').getByText('Voting is paused. Votes already cast are safe.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vote for Alder Post' })).toHaveCount(0);
});

test('which votes the figures include is said right below them', async ({ page }) => {
  const frozenFrom = new Date(Date.now() - 3_600_000).toISOString();
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    results: { mode: 'frozen', state: 'frozen', frozenFrom, publishedAt: null },
  }));
  await openProfile(page, [entry({})]);
  const line = await page.getByText(/^Frozen since/).boundingBox();
  const figures = await page.locator('.profile-figures').boundingBox();
  expect((line?.y ?? Number.NaN) - (figures?.y ?? 0) - (figures?.height ?? 0)).toBeLessThan(20);
  expect(line?.y).toBeGreaterThan(figures?.y ?? Number.NaN);
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

for (const width of [768, 1440]) {
  test(`where nobody can vote, Share is beside the name, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await pretendEnd(page);
    await openProfile(page, [entry({ rank: 4 })]);
    const share = page.locator('.profile-actions').getByRole('button', { name: /^Share/ });
    await expect(page.getByRole('button', { name: /^Vote for/ })).toHaveCount(0);
    const [name, button] = [await page.locator('.profile-name').boundingBox(), await share.boundingBox()];
    const end = (box: typeof name) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    expect(end(button)).toBeLessThan(end(name));
    expect(button?.x).toBeGreaterThan((name?.x ?? Number.NaN) + 1);
  });
}

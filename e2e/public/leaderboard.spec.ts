import type { CategoryResults, LeaderboardEntry, Stats } from '@plaudit/public-api/contract';
import type { Page, Request } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { CRITERIA } from './criteria.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

const entry = (id: number, name: string, rank: number, totalVotes: number): LeaderboardEntry => ({
  id,
  name,
  imageUrl: '',
  rank,
  averageScore: 4.6 - rank / 10,
  totalVotes,
  categoryScores: { Speed: 4.6, Quality: 2 },
  categoryVotes: { Speed: rank === 1 ? 47 : 42, Quality: 3 },
});
const LEADERBOARD = [entry(2, 'Birch Works', 1, 80), entry(1, 'Alder Post', 2, 100), entry(3, 'Cedar House', 3, 25)];

async function expectCards(page: Page, entries: LeaderboardEntry[], cards: string[][]): Promise<void> {
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => entries);
  await page.goto('/?tab=leaderboard');
  const shown = page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
  await expect(shown).toHaveCount(3);
  for (const [index, words] of cards.entries()) {
    for (const word of words) await expect(shown.nth(index)).toContainText(word);
  }
}

test('the top three cards show three vendors; the one with the most votes is called so on its card', async ({
  page,
}) => {
  await expectCards(page, LEADERBOARD, [
    ['Birch Works', 'Top Performer', '#1'],
    ['Alder Post', 'Runner Up', '#2', 'Overall Leader', 'Most votes'],
    ['Cedar House', 'Third Place', '#3'],
  ]);
  await expect(page.getByText('Overall Leader')).toHaveCount(1);
});

test('the vendor with the most votes has the third card if it is neither first nor second', async ({ page }) => {
  await expectCards(
    page,
    [...LEADERBOARD, entry(4, 'Dune Supply', 4, 130)],
    [
      ['Birch Works', 'Top Performer', '#1'],
      ['Alder Post', 'Runner Up', '#2'],
      ['Dune Supply', 'Overall Leader', 'Most votes'],
    ],
  );
  await expect(page.getByRole('list', { name: 'Top three' })).not.toContainText('Third Place');
});

test('a row of the overall ranking has rank, picture, name, score, votes and a bar relative to the most votes', async ({
  page,
}) => {
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => LEADERBOARD);
  await page.goto('/?tab=leaderboard');
  const rows = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const second = rows.nth(1);
  await expect(second).toContainText('Rank 2');
  await expect(second.getByRole('link', { name: 'Alder Post' })).toHaveAttribute('href', '/vendor/1');
  await expect(second.getByRole('img', { name: '4.4 out of 5 stars' })).toBeVisible();
  await expect(second).toContainText('100 votes');
  const barLengths = () =>
    rows.locator('.ranking-bar').evaluateAll((bars) =>
      bars.map((bar) => {
        const track = bar.getBoundingClientRect();
        const filled = (bar.querySelector('.ui-bar-fill')?.getBoundingClientRect().right ?? 0) - track.left;
        return Math.round((100 * filled) / track.width);
      }),
    );
  await expect.poll(barLengths).toEqual([80, 100, 25]);
});

test('a score can be explained in sentences', async ({ page }) => {
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => LEADERBOARD);
  await page.goto('/?tab=leaderboard');
  const row = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem').nth(1);
  const sentence = row.getByText('4.6 for Speed: 42 votes, the most is 47');
  await expect(sentence).toHaveCount(0);
  await row.getByRole('button', { name: 'Why this score?' }).click();
  await expect(sentence).toBeVisible();
});

test('filters show each category’s own ranking, or that it has no votes', async ({ page }) => {
  await page.goto('/?tab=leaderboard');
  const filters = page.getByRole('group', { name: 'Ranking' }).getByRole('button');
  await expect(filters).toHaveText(['Overall', ...CRITERIA]);
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true');

  const responded = page.waitForResponse('**/api/categories/2/results');
  await filters.filter({ hasText: 'Speed' }).click();
  const { vendors }: CategoryResults = await (await responded).json();
  await expect(page).toHaveURL('/?tab=leaderboard&category=2');
  const rows = page.getByRole('list', { name: 'Ranking in Speed' }).getByRole('listitem');
  await expect(rows).toHaveCount(vendors.length);
  for (const words of [
    `Rank ${vendors[0]?.rank}`,
    vendors[0]?.vendor.name,
    `${vendors[0]?.percentage}%`,
    `${vendors[0]?.votes} votes`,
  ]) {
    await expect(rows.first()).toContainText(words ?? '');
  }

  await alterJson<CategoryResults>(page, '/api/categories/3/results', (results) => ({
    ...results,
    totalVotes: 0,
    vendors: [],
  }));
  await filters.filter({ hasText: 'OpSec' }).click();
  await expect(page.getByText('No results available for this category yet.')).toBeVisible();
  await page.goBack();
  await expect(rows.first()).toBeVisible();
});

test('the podium marks the voter’s own votes, as the rows do, and is no higher for it', async ({
  voterPage: page,
  voter,
  request,
}) => {
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const first = board[0] ?? entry(0, '', 0, 0);
  const podium = page.getByRole('list', { name: 'Top three' });
  const place = podium.getByRole('listitem').filter({ hasText: first.name });
  await page.goto('/?tab=leaderboard');
  await expect(place.first()).toBeVisible();
  const height = (await podium.boundingBox())?.height;
  const headers = { authorization: `Bearer ${voter.token}` };
  await request.post('/api/votes', { headers, data: { vendorId: first.id, categoryId: 2 } });
  await page.goto('/?tab=leaderboard');
  await expect(place.first()).toContainText('Your vote in Speed');
  // Whoever points at the tick gets its words.
  await place.first().getByTitle('Your vote in Speed').hover();
  expect((await podium.boundingBox())?.height).toBe(height);
  const { vendors }: CategoryResults = await (await request.get('/api/categories/2/results')).json();
  const isOnPodium = vendors.slice(0, 3).some(({ vendor }) => vendor.id === first.id);
  await page.goto('/?tab=leaderboard&category=2');
  const marks = page.getByRole('list', { name: 'Top three in Speed' }).getByText('Your vote');
  const markInRanking = page.getByRole('list', { name: 'Ranking in Speed' }).getByText('Your vote');
  await expect(markInRanking).toBeVisible();
  await expect(marks).toHaveCount(isOnPodium ? 1 : 0);
  // What is printed may hang on a wall, so it does not tell the vote.
  await page.emulateMedia({ media: 'print' });
  await expect(markInRanking).toBeHidden();
});

test('the footer speaks of ratings only where one explains itself', async ({ page }) => {
  const note = page.getByText('Select a rating to see how it was worked out.');
  await page.goto('/?tab=leaderboard');
  await expect(note).toBeVisible();
  for (const path of ['/?tab=leaderboard&category=2', '/?tab=results', '/', '/login']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(note, path).toBeHidden();
  }
});

test('category results are requested only when a filter is chosen', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/?tab=leaderboard');
  await expect(page.getByRole('list', { name: 'Overall ranking' })).toBeVisible();
  expect(requested.filter((path) => path.endsWith('/results'))).toEqual([]);
});

test('the leaderboard is polled every 5 s, only on its tab; rows move smoothly, and show the movement since the last visit', async ({
  page,
}) => {
  let board = LEADERBOARD;
  let firstReadAt: number | undefined;
  // A page that needs long to start reads the leaderboard once more at first, and gets the same.
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => {
    firstReadAt ??= Date.now();
    return Date.now() - firstReadAt > 4_000 ? board : LEADERBOARD;
  });
  const requested: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leaderboard')) requested.push(request);
  });
  await page.goto('/?tab=leaderboard');
  const rows = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Birch Works');
  await expect(rows.first()).not.toContainText('since your last visit');

  await page.evaluate(() => {
    const movedRows: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given: Parameters<typeof animate>) {
      movedRows.push(this.textContent ?? '');
      return animate.apply(this, given);
    };
    Object.assign(window, { movedRows });
  });
  board = [entry(3, 'Cedar House', 1, 130), entry(2, 'Birch Works', 2, 80), entry(1, 'Alder Post', 3, 100)];
  await expect(rows.first()).toContainText('Cedar House');
  // By the browser's clock.
  const times = requested.map((request) => request.timing().startTime);
  const waited = Math.max(...times) - Math.min(...times);
  expect(waited).toBeGreaterThan(4_000);
  expect(waited).toBeLessThan(20_000);
  expect(times.length).toBeLessThanOrEqual(3);
  expect(await page.evaluate(() => (window as unknown as { movedRows: string[] }).movedRows.length)).toBe(3);

  await page.reload();
  await expect(rows.first()).toContainText('Cedar House');
  board = LEADERBOARD;
  await page.getByRole('link', { name: 'Vote Now' }).click();
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(rows.first()).toContainText('Birch Works');
  await expect(rows.first()).toContainText('Up 1 since your last visit');
  await expect(rows.last()).toContainText('Down 2 since your last visit');
});

test('with only one rated vendor the second and the third place are empty', async ({ page }) => {
  const [first = entry(2, 'Birch Works', 1, 80), ...others] = LEADERBOARD;
  const blank = others.map((row) => ({ ...row, totalVotes: 0, averageScore: 0, rank: 2 }));
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => [first, ...blank]);
  await page.goto('/?tab=leaderboard');
  const cards = page.getByRole('list', { name: 'Top three' }).getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('Birch Works');
  await expect(cards.nth(1)).toContainText('Open');
  await expect(cards.nth(1)).toContainText('Runner Up');
  await expect(cards.nth(0)).toContainText('Overall Leader');
  await expect(cards.nth(2)).toContainText('Open');
  await expect(cards.nth(2)).toContainText('Third Place');
});

test('before the first vote the page says what to do', async ({ page }) => {
  const blank = LEADERBOARD.map((row) => ({ ...row, totalVotes: 0, averageScore: 0, rank: 1 }));
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => blank);
  await alterJson<Stats>(page, '/api/stats', (stats) => ({ ...stats, totalVotes: 0, totalParticipants: 0 }));
  await page.goto('/?tab=leaderboard');
  await expect(page.getByRole('link', { name: 'Cast the first vote' })).toBeVisible();
  await expect(page.getByText('Not rated yet').first()).toBeVisible();
});

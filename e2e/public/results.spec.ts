import { readFile } from 'node:fs/promises';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Race,
  ResultsPeriod,
  Stats,
} from '@plaudit/public-api/contract';
import { alterJson, openUnrendered } from './altered-responses.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectNoViolationsInEitherTheme } from './screen-checks.ts';
import { openTwelveCategories } from './twelve-categories.ts';

for (const width of [720, 768, 1440]) {
  test(`at ${width} px the scores of the leaders have columns of the same width`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/?tab=results');
    const names = page.locator('.score-grid thead th + th');
    await expect(names).toHaveCount(6);
    const widths = await names.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
    expect(await brokenWords(names)).toEqual([]);
  });
}

test('tiles, bars and leaders show the numbers of the server', async ({ page, request }) => {
  await page.goto('/?tab=results');
  await expect(page.getByRole('heading', { name: 'Voting Results & Analytics' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Monthly Leaders' })).toBeVisible();
  const readJson = async <T>(path: string): Promise<T> => (await request.get(path)).json();
  const stats = await readJson<Stats>('/api/stats');
  const tiles = page.getByRole('main');
  await expect(tiles).toContainText(`Vendors${stats.totalVendors}`);
  await expect(tiles).toContainText(/Total Votes[\d,]+/);
  await expect(tiles).toContainText(/Participants[\d,]+/);

  const counts = await readJson<CategoryVoteCount[]>('/api/category-votes');
  const bars = page.getByRole('list', { name: 'Votes by category' }).getByRole('listitem');
  await expect(bars).toHaveCount(counts.length);
  for (const [index, { categoryName }] of counts.entries()) await expect(bars.nth(index)).toContainText(categoryName);

  const board = await readJson<LeaderboardEntry[]>('/api/leaderboard');
  const leaders = page.getByRole('list').filter({ hasText: 'Overall Winner' }).getByRole('listitem');
  for (const [index, place] of ['Overall Winner', 'Runner-up', 'Third place'].entries()) {
    await expect(leaders.nth(index)).toContainText(place);
    await expect(leaders.nth(index)).toContainText(board[index]?.averageScore.toFixed(1) ?? '');
  }
});

test('the numbers of an open page always match, because none is loaded again without the others', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto('/?tab=results');
  await expect(page.getByRole('list').filter({ hasText: 'Overall Winner' })).toBeVisible();
  // Once the page has loaded the period three times, two polling intervals of the leaderboard have passed.
  await expect
    .poll(() => loaded.filter((path) => path === '/api/voting/cycle').length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(3);
  // They came with the page or, if that was sent without content on a busy machine, all at once.
  const timesLoaded = ['stats', 'category-votes', 'leaderboard'].map(
    (name) => loaded.filter((path) => path === `/api/${name}`).length,
  );
  expect([
    [0, 0, 0],
    [1, 1, 1],
  ]).toContainEqual(timesLoaded);
});

test('votes for removed vendors are shown, so that the numbers add up', async ({ page }) => {
  await alterJson<Stats>(page, '/api/stats', (stats) => ({ ...stats, removedVotes: 54 }));
  await alterJson<CategoryResults>(page, '/api/categories/2/results', (results) => ({ ...results, removedVotes: 1 }));
  await page.goto('/?tab=results');
  await expect(page.getByText('54 votes for vendors no longer on the ballot')).toBeVisible();
  await page.goto('/?tab=leaderboard&category=2');
  await expect(page.getByText('1 vote for vendors no longer on the ballot')).toBeVisible();
  await page.goto('/?tab=leaderboard&category=3');
  await expect(page.getByRole('list', { name: 'Ranking in OpSec' })).toBeVisible();
  await expect(page.getByText('no longer on the ballot')).toHaveCount(0);
});

for (const width of [768, 1440]) {
  test(`with twelve categories the leaders stay together and the scores fit at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openTwelveCategories(page);
    await expect(page.getByRole('list', { name: 'Votes by category' }).getByRole('listitem')).toHaveCount(12);
    const winner = page.getByRole('listitem').filter({ hasText: 'Overall Winner' });
    expect((await winner.boundingBox())?.height).toBeLessThan(120);
    const scores = page.getByRole('table', { name: 'Score of the leading vendors by category' });
    await expect(scores.getByRole('columnheader')).toHaveCount(13);
    const hidden = await scores.evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollWidth - frame.clientWidth : 1,
    );
    expect(hidden).toBe(0);
  });
}

test('on a phone the scores of twelve categories begin with three vendors, and all are on paper', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openTwelveCategories(page);
  const vendors = page.getByRole('table', { name: 'Score of the leading vendors by category' }).getByRole('rowheader');
  await expect(vendors).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  await expect(vendors).toHaveCount(8);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show all 8 vendors' }).press('Enter');
  await expect(vendors).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Show fewer vendors' })).toBeFocused();
});

test('on paper the score of the winner is at the right like the others, in the middle of its row', async ({
  page,
  request,
}) => {
  const periods: ResultsPeriod[] = await (await request.get('/api/results/periods')).json();
  const ended = periods.find(({ state, totalVotes }) => state === 'final' && totalVotes > 0);
  if (!ended) throw new Error('The demo has no period that has ended');
  await page.goto(`/?tab=results&period=${ended.id}`);
  await expect(page.getByRole('button', { name: /^Badge for/ }).first()).toBeVisible();
  const leaders = page.locator('.leader');
  await expect(leaders).toHaveCount(3);
  await page.emulateMedia({ media: 'print' });
  for (const width of [390, 718, 794, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const places = await leaders.evaluateAll((all) =>
      all.map((leader) => {
        const row = leader.getBoundingClientRect();
        const score = leader.querySelector('.leader-score')?.getBoundingClientRect() ?? new DOMRect();
        const offset = score.top + score.height / 2 - (row.top + row.height / 2);
        return { toTheEnd: Math.round(row.right - score.right), isInTheMiddle: Math.abs(offset) < 1 };
      }),
    );
    const expected = { toTheEnd: places[1]?.toTheEnd, isInTheMiddle: true };
    expect(places, `${width} px`).toEqual([expected, expected, expected]);
  }
});

test('the chart has a table with the same numbers', async ({ page }) => {
  await page.goto('/?tab=results');
  await page.getByRole('button', { name: 'View as table' }).click();
  const table = page.getByRole('table', { name: 'Votes by category' });
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('columnheader')).toHaveText(['Category', 'Votes', 'Share']);
  await page.getByRole('button', { name: 'View as chart' }).click();
  await expect(table).toHaveCount(0);
});

test('an earlier period has its results, an address and a CSV file', async ({ page, request }) => {
  const periods: ResultsPeriod[] = await (await request.get('/api/results/periods')).json();
  const earlier = periods.find(({ isCurrent, totalVotes }) => !isCurrent && totalVotes > 0);
  if (!earlier) throw new Error('The demo has no earlier period');
  const { stats, leaderboard }: PeriodResults = await (await request.get(`/api/results/periods/${earlier.id}`)).json();

  await page.goto('/?tab=results');
  await page.getByLabel('Voting period').selectOption(String(earlier.id));
  await expect(page).toHaveURL(`/?tab=results&period=${earlier.id}`);
  await expect(page.getByRole('main')).toContainText(`Total Votes${stats.totalVotes.toLocaleString('en')}`);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(`Total Votes${stats.totalVotes.toLocaleString('en')}`);
  await expect(page.getByRole('list').filter({ hasText: 'Overall Winner' })).toContainText(leaderboard[0]?.name ?? '');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await download;
  const [first, last] = [earlier.startDate, earlier.endDate].map((date) => date.slice(0, 10));
  expect(file.suggestedFilename()).toBe(`results-${first}-to-${last}.csv`);
  expect(await readFile(await file.path(), 'utf8')).toContain(leaderboard[0]?.name ?? '');
});

test('on a phone the download is beside the name of the field, so that the numbers are in the first view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=results');
  const download = page.getByRole('link', { name: 'Download CSV' });
  await expect(download).toBeVisible();
  const [button, field] = [await download.boundingBox(), await page.getByLabel('Voting period').boundingBox()];
  if (!button || !field) throw new Error('The page has no field or no download');
  expect(button.height).toBeGreaterThanOrEqual(44);
  expect(button.y + button.height).toBeLessThanOrEqual(field.y);
  expect(button.x + button.width).toBe(field.x + field.width);
});

test('before the first period the page says that there is none, and does not keep loading', async ({ page }) => {
  await alterJson<ResultsPeriod[]>(page, '/api/results/periods', () => []);
  await page.goto('/?tab=results');
  await expect(page.getByText('No voting period has been opened yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
});

test('the comparison of the leaders with the former period moves nothing when it arrives', async ({ page }) => {
  const release = await holdBack(page, /\/api\/results\/periods\/\d+$/);
  await openUnrendered(page);
  const leaders = page.getByRole('listitem').filter({ hasText: /^(Overall Winner|Runner-up|Third place)/ });
  const placesOf = () =>
    leaders.locator('.leader-text > *').evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  await page.goto('/?tab=results');
  await expect(leaders.locator('.ui-skeleton')).toHaveCount(3);
  const before = await placesOf();
  release();
  await expect(leaders.filter({ hasText: /Up from|Down from|Same place|New/ })).toHaveCount(3);
  expect(await placesOf()).toEqual(before);
});

test('the race of a period comes after everything else, and moves nothing that is in sight', async ({ page }) => {
  const release = await holdBack(page, /\/race$/);
  await openUnrendered(page);
  const parts = page.locator('.results > *, .results-columns > *');
  const placesOf = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=results');
  await expect(page.getByRole('table', { name: 'Score of the leading vendors by category' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const inSight = (await placesOf()).filter((top) => top < 900);
  expect(inSight.length).toBeGreaterThan(3);
  release();
  const race = page.getByRole('figure', { name: 'Ranks by day' });
  await expect(race).toBeVisible();
  expect((await placesOf()).slice(0, inSight.length)).toEqual(inSight);
});

test('on a phone the lines of the race have the room that words of 11 letters leave', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=results');
  const race = page.getByRole('figure', { name: 'Ranks by day' });
  await expect(race).toBeVisible();
  expect(await brokenWords(race.locator('.ui-race-name'))).toEqual([]);
  expect((await race.locator('.ui-race-lines').boundingBox())?.width).toBeGreaterThan(136);
});

test('on a narrow phone a number leads from each line of the race to the name below', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/?tab=results');
  const race = page.getByRole('figure', { name: 'Ranks by day' });
  await race.scrollIntoViewIfNeeded();
  const boxesOf = (part: string) =>
    race.locator(part).evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom, right } = one.getBoundingClientRect();
        return { middle: Math.round((top + bottom) / 2), right };
      }),
    );
  // The lines of a svg are drawn last for the first vendor.
  const ends = await race.locator('.ui-race-few-days polyline:last-child').evaluateAll((lines) =>
    lines.reverse().map((line) => {
      const points = (line as SVGPolylineElement).points;
      const matrix = (line as SVGPolylineElement).getScreenCTM();
      return Math.round(points.getItem(points.numberOfItems - 1).matrixTransform(matrix ?? undefined).y);
    }),
  );
  const numbers = await boxesOf('.ui-race-ends > span');
  expect(numbers.map(({ middle }) => middle)).toEqual(ends);
  const [lines] = await boxesOf('.ui-race-lines');
  expect(lines?.right).toBeLessThan((numbers[0]?.right ?? 0) - 5);
  await expect(race.locator('.ui-race-ends > span')).toHaveText(await race.locator('.ui-race-rank').allTextContents());
});

test('the race of a period has the ranks of each day, as lines and as a table', async ({ page, request }) => {
  const readJson = async <T>(path: string): Promise<T> => (await request.get(path)).json();
  const [current, earlier] = await readJson<ResultsPeriod[]>('/api/results/periods');
  if (!current || !earlier) throw new Error('The demo has too few periods');
  const race = page.getByRole('figure', { name: 'Ranks by day' });
  const vendors = race.getByRole('listitem').getByRole('button');
  await page.goto('/?tab=results');
  for (const period of [current, earlier]) {
    await page.getByLabel('Voting period').selectOption(String(period.id));
    const expected = await readJson<Race>(`/api/results/periods/${period.id}/race`);
    await expect(vendors).toHaveText(expected.vendors.map(({ name }) => new RegExp(`^\\d+${name}`)));
    await expect(race.locator('tbody tr')).toHaveCount(expected.vendors.length);
    await expect(race.locator('thead th')).toHaveCount(1 + expected.days.length);
  }
  const { leaderboard } = await readJson<PeriodResults>(`/api/results/periods/${earlier.id}`);
  await expect(vendors.first()).toContainText(leaderboard[0]?.name ?? '');
  await vendors.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(vendors.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await race.getByText('Show the figures').click();
  await expect(race.getByRole('rowheader')).not.toHaveCount(0);
  await expectNoViolationsInEitherTheme(page, 'the race');
});

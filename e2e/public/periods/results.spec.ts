import { readFile } from 'node:fs/promises';
import type { PeriodResults, ResultsPeriod } from '@plaudit/public-api/contract';
import { openUnrendered } from '../harness/altered-responses.ts';
import { brokenWords } from '../harness/broken-words.ts';
import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { openTwelveCategories } from '../harness/twelve-categories.ts';

test('the ribbons of twelve categories fit, and the leaders stay small', async ({ page }) => {
  await openTwelveCategories(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('list', { name: 'Votes by category' }).getByRole('listitem')).toHaveCount(12);
    expect
      .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width);
    const winner = page.getByRole('listitem').filter({ hasText: 'Overall Winner' });
    expect.soft((await winner.boundingBox())?.height, `${width} px`).toBeLessThan(120);
  }
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

test('on a phone the download leaves the numbers in the first view, and the race has whole names or numbers', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=results');
  const download = page.getByRole('link', { name: 'Download CSV' });
  await expect(download).toBeVisible();
  const [button, field] = [await download.boundingBox(), await page.getByLabel('Voting period').boundingBox()];
  if (!button || !field) throw new Error('The page has no field or no download');
  expect.soft(button.height).toBeGreaterThanOrEqual(44);
  expect.soft(button.y + button.height).toBeLessThanOrEqual(field.y);
  expect.soft(button.x + button.width).toBe(field.x + field.width);
  const race = page.getByRole('figure', { name: 'Ranks by day' });
  await expect(race).toBeVisible();
  expect.soft(await brokenWords(race.locator('.ui-race-name'))).toEqual([]);
  expect.soft((await race.locator('.ui-race-lines').boundingBox())?.width).toBeGreaterThan(128);

  await page.setViewportSize({ width: 320, height: 700 });
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

test('what arrives late moves nothing that is in sight: the comparison with the former period, and then the race', async ({
  page,
}) => {
  const releaseRace = await delayRequests(page, /\/race$/);
  const releasePeriods = await delayRequests(page, /\/api\/results\/periods\/\d+$/);
  await openUnrendered(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=results');
  const topsOf = (parts: string) => () =>
    page.locator(parts).evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
  const leaders = page.getByRole('listitem').filter({ hasText: /^(Overall Winner|Runner-up|Third place)/ });
  const topsOfLeaders = topsOf('.leader .leader-text > *');
  await expect(leaders.locator('.ui-skeleton')).toHaveCount(3);
  const before = await topsOfLeaders();
  releasePeriods();
  await expect(leaders.filter({ hasText: /Up from|Down from|Same place|New/ })).toHaveCount(3);
  expect(await topsOfLeaders()).toEqual(before);

  const topsOfParts = topsOf('.results > *, .results-columns > *');
  await expect(page.getByRole('list', { name: 'Votes by category' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const inSight = (await topsOfParts()).filter((top) => top < 900);
  expect(inSight.length).toBeGreaterThan(3);
  releaseRace();
  await expect(page.getByRole('figure', { name: 'Ranks by day' })).toBeVisible();
  expect((await topsOfParts()).slice(0, inSight.length)).toEqual(inSight);
});

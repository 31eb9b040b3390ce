import type { CategoryResults, LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

/** Nobody has more votes than the first, so that the overall leader stands on no other step. */
const withRank = <Row extends { rank: number }>(row: Row, rank: number): Row =>
  'totalVotes' in row ? { ...row, rank, totalVotes: 1_000 - rank } : { ...row, rank };

/** Each time the first has fallen to the sixth place. */
function reordered<Row extends { rank: number }>(rows: Row[], times: number): Row[] {
  const first = rows.slice(0, 6);
  const turned = [...first.slice(times % 6), ...first.slice(0, times % 6)];
  return [...turned, ...rows.slice(6)].map((row, index) => withRank(row, index + 1));
}

/** Opens a ranking on a page whose clock can be turned. The returned function changes the order of its vendors. */
async function openRanking(page: Page, path: string): Promise<() => Promise<void>> {
  let changes = 0;
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (rows) => reordered(rows, changes));
  await alterJson<CategoryResults>(page, '/api/categories/2/results', (results) => ({
    ...results,
    vendors: reordered(results.vendors, changes),
  }));
  await page.clock.install();
  await page.goto(path);
  await expect(page.locator('.ranking-name').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return async () => {
    changes += 1;
    await page.clock.fastForward(5_000);
  };
}

/** Where everything is that is not a mark. */
const findPlaces = (page: Page) =>
  page.locator('.leaderboard *').evaluateAll((all) =>
    all.flatMap((element) => {
      if (element.closest('.rank-change')) return [];
      const { x, y, width, height } = element.getBoundingClientRect();
      return [`${element.tagName} ${element.className} ${[x, y, width, height].map((each) => each.toFixed(1)).join()}`];
    }),
  );

/** The marks in rows that lie on the number or the picture, or reach out of the row. */
const findMisplacedMarks = (page: Page) =>
  page.locator('.ranking-row > .rank-change').evaluateAll((all) =>
    all.flatMap((mark) => {
      const row = mark.closest('.ranking-row');
      const number = row?.querySelector('.ranking-place')?.lastChild;
      const picture = row?.querySelector('.ui-picture');
      if (!row || !number || !picture) return ['no row'];
      const range = document.createRange();
      range.selectNodeContents(number);
      const box = mark.getBoundingClientRect();
      const isIn = box.bottom < row.getBoundingClientRect().bottom;
      const isOn = [range.getBoundingClientRect(), picture.getBoundingClientRect()].some(
        // The box of a number is higher than the number.
        ({ left, right, bottom }) => left < box.right && right > box.left && bottom - 6 > box.top,
      );
      return isIn && !isOn ? [] : [`${row.textContent}`];
    }),
  );

const SIZES = [
  [360, '100%'],
  [360, '200%'],
  [768, '100%'],
  [1440, '100%'],
] as const;

for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
  test(`${path} marks whose rank has just changed, and nothing moves when the marks go, at each width and with large text`, async ({
    page,
  }) => {
    const changeOrder = await openRanking(page, path);
    const rows = page.getByRole('list', { name: /^(Overall ranking|Ranking in Speed)$/ }).getByRole('listitem');
    const podium = page.getByRole('list', { name: /^Top three/ });
    const marks = page.locator('.rank-change');
    for (const [width, fontSize] of SIZES) {
      const size = `${width} px, text of ${fontSize}`;
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((given) => {
        document.documentElement.style.fontSize = given;
      }, fontSize);
      const fallen = (await podium.getByRole('link').first().textContent()) ?? '';
      await expect(marks).toHaveCount(0);
      await changeOrder();
      // Ranks 4 to 6 are the first rows.
      await expect(rows.nth(2)).toContainText(fallen);
      await expect(rows.nth(2).locator('.rank-change')).toHaveText('▼5down 5');
      for (const index of [0, 1]) await expect(rows.nth(index).locator('.rank-change')).toHaveText('▲1up 1');
      await expect(rows.nth(3).locator('.rank-change')).toHaveCount(0);
      await expect(podium.locator('[data-step="first"] .rank-change')).toHaveText('▲1up 1');
      await expect(marks.first(), 'reduced motion').toHaveCSS('animation-name', 'none');
      expect.soft(await findMisplacedMarks(page), size).toEqual([]);
      const withMarks = await findPlaces(page);
      await page.clock.fastForward(10_000);
      await expect(marks).toHaveCount(0);
      expect.soft(await findPlaces(page), size).toEqual(withMarks);
    }
  });
}

test('for who comes back, what has just changed stands in place of what changed since the last visit, and no row moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const changeOrder = await openRanking(page, '/?tab=leaderboard');
  await page.reload();
  const rows = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  await expect(page.locator('.movement')).toHaveCount(0);
  const nameAt = async () => (await rows.nth(2).getByRole('link').first().boundingBox())?.x;
  const before = await nameAt();
  await page.clock.fastForward(2_000);
  await changeOrder();
  await expect(rows.nth(2)).toContainText('▼5');
  const sinceLastVisit = rows.nth(2).getByText('Down 5 since your last visit');
  await expect(sinceLastVisit).toBeHidden();
  expect(await nameAt()).toBe(before);
  await page.clock.fastForward(10_000);
  await expect(rows.nth(2).locator('.rank-change')).toHaveCount(0);
  await expect(rows.nth(2).locator('.movement')).toBeVisible();
  expect(await nameAt()).toBe(before);
});

import { readFile } from 'node:fs/promises';
import type {
  Category,
  CategoryResults,
  CurrentCycle,
  LeaderboardEntry,
  VotingProgress,
} from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessibleScreen } from './screen-checks.ts';

test.use({ reducedMotion: 'no-preference' });

const HOUR_MS = 3_600_000;
const NEXT_PERIOD = {
  id: 99_999_999,
  name: 'Winter Round',
  startDate: '2031-11-21T10:57:00.000Z',
  endDate: '2031-12-21T10:57:00.000Z',
};

const pretendEnd = (page: Page, next: CurrentCycle['next'] = null) =>
  alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    state: 'ended',
    endDate: new Date(Date.parse(cycle.now) - HOUR_MS).toISOString(),
    results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null },
    next,
  }));

test('after the end Vote Now shows the winners, and nothing to vote with', async ({ page, request }) => {
  await pretendEnd(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2, name: 'The winners' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').filter({ hasText: 'These are the final results.' })).toBeVisible();

  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const steps = page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem');
  for (const [index, title] of ['Winner', 'Runner-up', 'Third place'].entries()) {
    await expect(steps.nth(index)).toContainText(title);
    await expect(steps.nth(index)).toContainText(board[index]?.name ?? '');
  }

  const categories: Category[] = await (await request.get('/api/categories')).json();
  const winners = page.getByRole('region', { name: 'Winners by category' }).getByRole('listitem');
  await expect(winners).toHaveCount(categories.length);
  for (const { id, name } of categories) {
    const { vendors }: CategoryResults = await (await request.get(`/api/categories/${id}/results`)).json();
    const best = vendors.filter(({ rank }) => rank === 1);
    const winner = winners.filter({ has: page.getByRole('heading', { name }) });
    for (const { vendor, percentage } of best) {
      await expect(winner).toContainText(vendor.name);
      await expect(winner).toContainText(`${percentage}%`);
    }
  }

  await expect(main.getByRole('button', { name: /Vote/ })).toHaveCount(0);
  await expect(main).not.toContainText(/live|so far|categories completed|log in|sign in/i);
  await page.getByRole('link', { name: 'See the full ranking' }).click();
  await expect(page).toHaveURL('/?tab=leaderboard');
  await expect(main).toContainText('Final results.');
  await expect(main).not.toContainText(/live/i);
});

test('the page changes from the ballots to the winners by itself', async ({ page }) => {
  let hasEnded = false;
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) =>
    hasEnded
      ? { ...cycle, state: 'ended', results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null } }
      : cycle,
  );
  await page.goto('/');
  await expect(page.getByRole('article', { name: 'Speed' })).toBeVisible();
  hasEnded = true;
  await expect(page.getByRole('heading', { level: 2, name: 'The winners' })).toBeVisible();
});

test("the winner's own page shows the win instead of the lead", async ({ page, request }) => {
  await pretendEnd(page);
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const { id, name }: CurrentCycle = await (await request.get('/api/voting/cycle')).json();
  await page.goto(`/vendor/${board[0]?.id}`);
  const main = page.getByRole('main');
  await expect(main.locator('.profile-laurel')).toBeVisible();
  await expect(main.locator('.ui-badge')).toHaveText('Winner');
  await expect(main).toContainText(`${name}. Final results.`);
  await expect(main.getByText('Leader', { exact: true })).toHaveCount(0);
  await expectAccessibleScreen(page);
  await main.getByRole('link', { name: 'See the results and the badge' }).click();
  await expect(page).toHaveURL(`/?tab=results&period=${id}`);
});

test('a profile has a picture of the same size with and without the laurel of a winner, which stays in its column', async ({
  page,
  request,
}) => {
  await pretendEnd(page);
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const measureHead = () =>
    page.evaluate(() => {
      const boxOf = (part: string) => document.querySelector(`.profile-head ${part}`)?.getBoundingClientRect();
      const [picture, laurel] = [boxOf('.ui-picture'), boxOf('.profile-laurel')];
      const column = document.querySelector('.profile-head')?.getBoundingClientRect();
      return {
        picture: picture && [picture.width, picture.height].map(Math.round),
        laurel: laurel && Math.round(laurel.width),
        isInside: !column || !laurel || (laurel.left >= column.left && laurel.right <= column.right),
      };
    });
  // So large is the laurel that its leaves cover no part of the picture.
  for (const [vendor, laurels] of [
    [board.at(-1), { 360: undefined, 1440: undefined }],
    [board[0], { 360: 191, 1440: 224 }],
  ] as const) {
    await page.goto(`/vendor/${vendor?.id}`);
    // Only the page that the scripts have drawn has this button.
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    for (const [width, side] of [
      [360, 108],
      [1440, 128],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const expected = { picture: [side, side], laurel: laurels[width], isInside: true };
      // The laurel comes with the numbers.
      await expect.poll(measureHead, { message: `${vendor?.name}, ${width} px` }).toEqual(expected);
    }
  }
});

test('the directory calls the winner so, and nobody a leader', async ({ page }) => {
  await pretendEnd(page);
  await page.goto('/?tab=vendors');
  const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
  await expect(cards.getByText('Winner', { exact: true })).toHaveCount(1);
  await expect(cards.getByText('Leader', { exact: true })).toHaveCount(0);
});

for (const [what, next] of [
  ['', null],
  [', also if the next period is known', NEXT_PERIOD],
] as const) {
  test(`on a phone the laurel and the winner's name are in the first view${what}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await pretendEnd(page, next);
    await page.goto('/');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const first = page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem').first();
    const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
    for (const part of [first.locator('.podium-laurel'), first.getByRole('link')]) {
      const box = await part.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(dock?.y ?? 0);
    }
  });
}

test('the next period is named with its opening, which can be added to a calendar', async ({ page }) => {
  await pretendEnd(page, NEXT_PERIOD);
  await page.goto('/');
  await expect(page.getByText('Next: Winter Round')).toBeVisible();
  await expect(page.getByText('Voting opens on Nov 21, 2031, 11:57 AM GMT+1.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART:20311121T105700Z');
  expect(file).toContain('SUMMARY:Voting opens: ');
});

test('before voting opens, the opening can be added to a calendar', async ({ page }) => {
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    ...NEXT_PERIOD,
    state: 'not_started',
    next: null,
  }));
  await page.goto('/');
  await expect(page.getByText('It opens on Nov 21, 2031, 11:57 AM GMT+1.')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART:20311121T105700Z');
  expect(file).toContain('SUMMARY:Voting opens: ');
});

test('a voter finds their sealed ballots below the winners', async ({ voterPage: page }) => {
  await pretendEnd(page);
  const castAt = new Date().toISOString();
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
    ...progress,
    state: 'ended',
    completed: 1,
    votedCategories: [2],
    votes: [{ receipt: 'r2', vendorId: 2, categoryId: 2, castAt }],
  }));
  await page.goto('/');
  const ballots = page.getByRole('region', { name: 'Your sealed ballots' }).getByRole('article');
  await expect(ballots).toHaveCount(1);
  await expect(ballots).toContainText('Sprocket Lane');
  // On the server the period still runs, so its results are not final, and no ballot says which place its choice has.
  await expect(ballots).not.toContainText('Your choice');
  await expectAccessibleScreen(page);
});

test('on the narrowest phone no word of the name of a winner breaks', async ({ page }) => {
  await pretendEnd(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const names = page.locator('.category-winner-name');
  await expect(names).toHaveCount(6);
  expect(await brokenWords(names)).toEqual([]);
});

for (const names of [
  ['Amber', 'Cedar & Birch Forge', 'The Cobblestone Company'],
  ['Amber', 'Birch & Forge', 'Cedar Loom', 'Delta Kiln & Pottery House'],
]) {
  test(`${names.length} vendors that share the first place are all named, with equal steps and laurels`, async ({
    page,
  }) => {
    await pretendEnd(page);
    await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
      entries.map((entry, index) => ({
        ...entry,
        name: names[index] ?? entry.name,
        rank: index < names.length ? 1 : index + 1,
      })),
    );
    await page.goto('/');
    const steps = page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem');
    for (const name of names)
      await expect(steps.filter({ hasText: 'Winner' }).filter({ hasText: name })).toHaveCount(1);
    // Equal vendors have equal laurels, which go around their pictures, and equally high steps.
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(steps.locator('.podium-name')), `${width} px`).toEqual([]);
      const widthOf = async (part: string) => (await steps.first().locator(part).boundingBox())?.width ?? Number.NaN;
      expect(await widthOf('.podium-laurel')).toBeGreaterThan(1.65 * (await widthOf('.ui-picture')));
      for (const part of ['.podium-laurel', '.ui-picture', '.podium-step']) {
        const boxes = await steps.locator(part).evaluateAll((all) => all.map((box) => box.getBoundingClientRect()));
        expect(boxes).toHaveLength(names.length);
        expect(new Set(boxes.map(({ height }) => Math.round(height))).size, `${part}, ${width} px`).toBe(1);
        for (const [index, { left, top }] of boxes.entries()) {
          const before = boxes[index - 1];
          // In a row of the order of the ranking, or in the next row.
          if (before && Math.abs(before.top - top) < 1) expect(left).toBeGreaterThanOrEqual(Math.floor(before.right));
          else expect(top, `${part}, ${width} px`).toBeGreaterThan(before?.bottom ?? 0);
        }
      }
    }
  });
}

test('a single winner is in the middle of a card that a tie beside it makes higher', async ({ page }) => {
  await pretendEnd(page);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({
      ...entry,
      categoryVotes: { ...entry.categoryVotes, ...(index < 3 && { Speed: 10_000 }) },
    })),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Winners by category' }).getByRole('listitem');
  await expect(cards.filter({ hasText: 'Tied with' }).locator('.category-winner-vendor')).toHaveCount(3);
  const [above = 0, below = Number.NaN] = await cards
    .filter({ hasText: 'OpSec' })
    .locator('.category-winner-vendor')
    .evaluate((vendor) => {
      const { top, bottom } = vendor.getBoundingClientRect();
      const heading = vendor.previousElementSibling?.getBoundingClientRect().bottom ?? Number.NaN;
      const foot = vendor.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN;
      return [top - heading, foot - bottom];
    });
  expect(above).toBeGreaterThan(40);
  expect(below).toBeCloseTo(above, 0);
});

test('two vendors that share the second place stand on steps of the same height', async ({ page }) => {
  await pretendEnd(page);
  const ranks = [1, 2, 2, 4];
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({ ...entry, rank: ranks[index] ?? index + 1 })),
  );
  await page.goto('/');
  const steps = page.getByRole('list', { name: 'Overall winners' }).locator('.podium-step');
  await expect(steps.filter({ hasText: 'Shared #2' })).toHaveCount(2);
  const heights = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().height));
  expect(heights[2]).toBe(heights[1]);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? Number.NaN);
});

test('vendors that share a lower place and have no step are named below the podium', async ({ page }) => {
  await pretendEnd(page);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry, index) => ({ ...entry, rank: index === 3 ? 3 : index + 1 })),
  );
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Sharing a place' }).getByRole('listitem')).toHaveText(/^Third place: /);
});

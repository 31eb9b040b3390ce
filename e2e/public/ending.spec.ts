import { readFile } from 'node:fs/promises';
import type {
  Category,
  CategoryResults,
  CurrentCycle,
  LeaderboardEntry,
  VotingProgress,
} from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';
import { pretendEnd } from './pretended-end.ts';
import { expectAccessibleScreen } from './screen-checks.ts';

test.use({ reducedMotion: 'no-preference' });

const NEXT_PERIOD = {
  id: 99_999_999,
  name: 'Winter Round',
  startDate: '2031-11-21T10:57:00.000Z',
  endDate: '2031-12-21T10:57:00.000Z',
};

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

test('paper has the names of the winners while they still rise on the screen', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await pretendEnd(page);
  await page.goto('/');
  const names = page.getByRole('list', { name: 'Overall winners' }).locator('.podium-name');
  const opacities = () => names.evaluateAll((all) => all.map((name) => getComputedStyle(name).opacity));
  await expect.poll(opacities).toEqual(['0', '0', '0']);
  await page.emulateMedia({ media: 'print' });
  expect(await opacities()).toEqual(['1', '1', '1']);
});

test("the winner's own page shows the win instead of the lead", async ({ page, request }) => {
  await pretendEnd(page);
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const { name }: CurrentCycle = await (await request.get('/api/voting/cycle')).json();
  await page.goto(`/vendor/${board[0]?.id}`);
  const main = page.getByRole('main');
  await expect(main.locator('.profile-laurel')).toBeVisible();
  await expect(main.locator('.ui-badge')).toHaveText('Winner');
  await expect(main).toContainText(`${name}. Final results.`);
  const boxOf = async (part: string) => (await main.locator(part).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.setViewportSize({ width: 1440, height: 900 });
  const [share, wins, picture] = await Promise.all(
    ['.profile-actions', '.profile-wins', '.profile-picture'].map(boxOf),
  );
  expect(share?.y, 'beside the name').toBeGreaterThan(picture?.y ?? 0);
  expect((share?.y ?? 0) + (share?.height ?? 0)).toBeLessThan(wins?.y ?? 0);
  await expect(main.getByText('Leader', { exact: true })).toHaveCount(0);
  await expectAccessibleScreen(page);
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

for (const [width, height] of [
  [1024, 768],
  [1280, 720],
] as const) {
  test(`on a low screen of ${width} px the step of the winner is in the first view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await pretendEnd(page);
    await page.goto('/');
    const winner = page.getByRole('list', { name: 'Overall winners' }).getByRole('listitem').first();
    await expect(winner.getByText('Winner', { exact: true })).toBeInViewport({ ratio: 1 });
    // The leaves are beside the picture, and not over it.
    const widthOf = async (part: string) => (await winner.locator(part).boundingBox())?.width ?? Number.NaN;
    expect((await widthOf('.podium-laurel')) / (await widthOf('.ui-picture'))).toBeCloseTo(2, 1);
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

test('a voter finds their votes marked among the winners, and their sealed ballots below these', async ({
  voterPage: page,
}) => {
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
  const step = page
    .getByRole('list', { name: 'Overall winners' })
    .getByRole('listitem')
    .filter({ hasText: 'Sprocket Lane' });
  await expect(step).toContainText('Your vote in Speed');
  await step.getByTitle('Your vote in Speed').hover();
  const winners = page.getByRole('region', { name: 'Winners by category' }).getByRole('listitem');
  await expect(winners.filter({ hasText: 'Your vote' })).toHaveCount(1);
  await expect(winners.filter({ hasText: 'Your vote' })).toContainText('Sprocket Lane');
  await winners.getByTitle('Your vote', { exact: true }).hover();
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

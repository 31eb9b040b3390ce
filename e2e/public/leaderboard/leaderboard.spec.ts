import type { CategoryResults, LeaderboardEntry } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

test('the podium marks the voter’s own votes, as the rows do, and is no higher for it', async ({
  voterPage: page,
  voter,
  request,
}) => {
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  const [first] = board;
  if (!first) throw new Error('The demo has no ranking');
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
  const list = isOnPodium ? 'Top three in Speed' : 'Ranking in Speed';
  const mark = page.getByRole('list', { name: list }).getByText('Your vote');
  await expect(mark).toHaveCount(1);
  // What is printed may hang on a wall, so it does not tell the vote.
  await page.emulateMedia({ media: 'print' });
  await expect(mark).toBeHidden();
});

test('the footer speaks of ratings only where one explains itself', async ({ page }) => {
  const note = page.getByText('Select a rating to see how it was worked out.');
  await page.goto('/?tab=vendors');
  await expect(note).toBeVisible();
  // A note below the ranking says it there.
  for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2', '/?tab=results', '/', '/login']) {
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(note, path).toBeHidden();
  }
});

test('rows move smoothly to their new places', async ({ page }) => {
  let isTurned = false;
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (board) =>
    [...board.slice(0, 3), ...(isTurned ? board.slice(3, 6).reverse() : board.slice(3, 6))].map((row, index) => ({
      ...row,
      rank: index + 1,
    })),
  );
  await page.clock.install();
  await page.goto('/?tab=leaderboard');
  const rows = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const first = (await rows.first().getByRole('link').first().textContent()) ?? '';
  await page.clock.runFor(1_000);
  await page.evaluate(() => {
    const movedRows: string[] = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given: Parameters<typeof animate>) {
      movedRows.push(this.textContent ?? '');
      return animate.apply(this, given);
    };
    Object.assign(window, { movedRows });
  });
  isTurned = true;
  await page.clock.fastForward(5_000);
  await expect(rows.last()).toContainText(first);
  const moved = await page.evaluate(() => (window as unknown as { movedRows: string[] }).movedRows);
  // The one in the middle stays.
  expect(moved.filter((text) => text.startsWith('Rank'))).toHaveLength(2);
});

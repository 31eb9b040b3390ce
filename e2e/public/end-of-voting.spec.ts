import type { Category, CurrentCycle, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { ballot, choose, toast } from './pages.ts';

test.use({ reducedMotion: 'no-preference' });

// What a voter sees who has the ballots open while voting is paused or ends.

test('the page changes from the ballots to the winners by itself, and says so to who has scrolled down', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let hasEnded = false;
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) =>
    hasEnded
      ? { ...cycle, state: 'ended', results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null } }
      : cycle,
  );
  await page.goto('/');
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
  hasEnded = true;
  await expect(page.getByRole('heading', { level: 2, name: 'The winners' })).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toContainText('Voting Has Ended');
  await expect(toast(page)).toContainText('You did not vote in this period.');
});

test('until the winners come, a ballot with a choice says that voting has ended, and not that the choice is kept', async ({
  voterPage: page,
}) => {
  let state: VotingProgress['state'] = 'open';
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({ ...progress, state }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  state = 'ended';
  await expect(ballot(page, 'Speed').getByText('Voting has ended')).toHaveText('Voting has ended');
  await expect(page.locator('.ballot-progress p').last()).toHaveText('Voting ended');
});

for (const [change, state, ribbon] of [
  ['until the winners come, the end', 'ended', 'Voting has ended'],
  ['a pause', 'paused', 'Voting is paused'],
] as const) {
  test(`${change} moves nothing on the screen of who has scrolled down`, async ({ voterPage: page, request }) => {
    const [vendor]: Vendor[] = await (await request.get('/api/vendors')).json();
    const categories: Category[] = await (await request.get('/api/categories')).json();
    const castAt = '2026-11-20T12:00:00.000Z';
    const votes = categories.map(({ id }) => ({
      receipt: `r${id}`,
      categoryId: id,
      vendorId: vendor?.id ?? 0,
      castAt,
    }));
    let stateNow: VotingProgress['state'] = 'open';
    await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
      ...progress,
      votes,
      completed: votes.length,
      total: votes.length,
      state: stateNow,
    }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const ballot = page.getByRole('article').last();
    await ballot.scrollIntoViewIfNeeded();
    const topOfBallot = () => ballot.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const topBefore = await topOfBallot();
    stateNow = state;
    await expect(page.locator('.hero-ribbon')).toHaveText(ribbon);
    expect(await topOfBallot()).toBe(topBefore);
  });
}

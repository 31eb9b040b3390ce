import type { Category, CurrentCycle, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { toast } from '../harness/pages.ts';

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

test('on the screen of who has scrolled down nothing moves, at a pause, its end, and the end until the winners come', async ({
  voterPage: page,
  request,
}) => {
  const [vendor]: Vendor[] = await (await request.get('/api/vendors')).json();
  const categories: Category[] = await (await request.get('/api/categories')).json();
  const castAt = '2026-11-20T12:00:00.000Z';
  const votes = categories.map(({ id }) => ({ receipt: `r${id}`, categoryId: id, vendorId: vendor?.id ?? 0, castAt }));
  let state: VotingProgress['state'] = 'open';
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
    ...progress,
    votes,
    completed: votes.length,
    total: votes.length,
    state,
  }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const ballot = page.getByRole('article').last();
  await ballot.scrollIntoViewIfNeeded();
  const topOfBallot = () => ballot.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const topBefore = await topOfBallot();
  const ribbon = page.locator('.hero-ribbon');
  for (const [next, words] of [
    ['paused', 'Voting is paused'],
    ['open', undefined],
    ['ended', 'Voting has ended'],
  ] as const) {
    state = next;
    if (words) await expect(ribbon).toHaveText(words);
    else await expect(ribbon).not.toHaveText('Voting is paused');
    expect(await topOfBallot(), next).toBe(topBefore);
  }
});

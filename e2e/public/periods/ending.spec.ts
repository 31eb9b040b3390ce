import type { LeaderboardEntry, VotingProgress } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { simulateEnd } from '../harness/simulated-end.ts';

test.use({ reducedMotion: 'no-preference' });

const NEXT_PERIOD = {
  id: 99_999_999,
  name: 'Winter Round',
  startDate: '2031-11-21T10:57:00.000Z',
  endDate: '2031-12-21T10:57:00.000Z',
};

test('paper has the names of the winners while they still rise on the screen', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await simulateEnd(page);
  await page.goto('/');
  const names = page.getByRole('list', { name: 'Overall winners' }).locator('.podium-name');
  const opacities = () => names.evaluateAll((all) => all.map((name) => getComputedStyle(name).opacity));
  await expect.poll(opacities).toEqual(['0', '0', '0']);
  await page.emulateMedia({ media: 'print' });
  expect(await opacities()).toEqual(['1', '1', '1']);
});

test('the next period is named with its opening, which can be added to a calendar', async ({ page }) => {
  await simulateEnd(page, NEXT_PERIOD);
  await page.goto('/');
  await expect(page.getByText('Next: Winter Round')).toBeVisible();
  await expect(page.getByText('Voting opens on Nov 21, 2031, 11:57 AM GMT+1.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add to calendar: the opening' })).toHaveAttribute(
    'href',
    '/calendar.ics',
  );
});

test('a voter finds their votes marked among the winners, and their sealed ballots below these', async ({
  voterPage: page,
}) => {
  await simulateEnd(page);
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
});

test('a single winner is in the middle of a card that a tie beside it makes higher', async ({ page }) => {
  await simulateEnd(page);
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

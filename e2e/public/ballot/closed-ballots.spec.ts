import { simulateState } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { PHONE } from '../harness/layout-shift.ts';
import { ballot, castButton, choose, picker, toast } from '../harness/pages.ts';

test('on a phone a pause moves neither a ballot nor what a voter looks at who has scrolled down, and neither does its end', async ({
  voterPage: page,
}) => {
  const shownState = await simulateState(page, 'open');
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await expect(castButton(page, 'Speed')).toBeEnabled();
  const heightOfBallot = async () => (await ballot(page, 'Speed').boundingBox())?.height;
  const heightBefore = await heightOfBallot();
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  const beside = page.locator('.ballot-progress p').last();
  await expect(beside).toContainText('Votes are final');
  const top = () => beside.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const topBefore = await top();
  shownState.current = 'paused';
  await expect(beside).toHaveText('Voting paused');
  await expect(toast(page)).toContainText('Voting Is Paused');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(beside).toBeInViewport({ ratio: 1 });
  await expect.poll(top).toBe(topBefore);
  await expect(castButton(page, 'Speed')).toHaveCount(0);
  expect(await heightOfBallot(), 'the reason has the place of the button').toBe(heightBefore);
  shownState.current = 'open';
  await expect(toast(page)).toContainText('Voting Is Open Again');
  await expect(beside).toContainText('Votes are final');
  await expect(castButton(page, 'Speed')).toBeEnabled();
  await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
});

test('on a phone the notice of a pause has equal room above and below it, and no button that pushes the ballots down', async ({
  page,
}) => {
  await simulateState(page, 'paused');
  await page.setViewportSize(PHONE);
  await page.goto('/');
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Voting is paused' }).first();
  await expect(notice).toBeVisible();
  const [above, box, below] = await Promise.all(
    [page.locator('.hero'), notice, page.getByText('0 of 6 categories completed').first()].map((part) =>
      part.boundingBox(),
    ),
  );
  if (!above || !box || !below) throw new Error('A part is not there');
  const [before, after] = [box.y - above.y - above.height, below.y - box.y - box.height];
  expect.soft(Math.abs(after - before)).toBeLessThanOrEqual(5);
  await expect.soft(notice.getByRole('link', { name: 'sign in' })).toBeVisible();
  await expect.soft(notice.getByRole('link', { name: /See the leaderboard|Browse the vendors/ })).toHaveCount(0);
  for (const name of ['Leaderboard', 'All Vendors'])
    await expect.soft(page.getByRole('navigation').getByRole('link', { name })).toBeInViewport();
});

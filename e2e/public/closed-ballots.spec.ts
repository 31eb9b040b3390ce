import { pretendState } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './kept-places.ts';
import { ballot, castButton, castVote, choose, picker, toast } from './pages.ts';

test.describe('while voting is not open', () => {
  const states = [
    ['paused', 'Voting is paused'],
    ['not_started', 'Voting has not started yet'],
    ['none', 'No voting period is open'],
  ] as const;

  test('the page says so for every cause, and no vote can be cast', async ({ voterPage: page }) => {
    const shownState = await pretendState(page, 'paused');
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    for (const [state, words] of states) {
      shownState.current = state;
      await expect(ballot(page, 'Speed')).toContainText(words);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: words }).first()).toBeVisible();
      await expect(castButton(page, 'Speed')).toHaveCount(0);
    }
  });

  test('on a phone the notice of a pause has as much room below it as above it', async ({ page }) => {
    await pretendState(page, 'paused');
    await page.setViewportSize({ width: 360, height: 740 });
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
    expect(Math.abs(after - before)).toBeLessThanOrEqual(5);
  });

  test('a pause and its end are noticed within seconds, without a reload', async ({ voterPage: page }) => {
    const shownState = await pretendState(page, 'open');
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    await expect(castButton(page, 'Speed')).toBeEnabled();
    const heightOfBallot = async () => (await ballot(page, 'Speed').boundingBox())?.height;
    const heightBefore = await heightOfBallot();
    shownState.current = 'paused';
    await expect(ballot(page, 'Speed')).toContainText('Voting is paused');
    await expect(castButton(page, 'Speed')).toHaveCount(0);
    expect(await heightOfBallot(), 'the reason has the place of the button').toBe(heightBefore);
    shownState.current = 'open';
    await expect(castButton(page, 'Speed')).toBeEnabled();
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
  });

  test('on a phone a voter who has scrolled down reads of a pause beside the progress, and a toast says it and its end', async ({
    voterPage: page,
  }) => {
    const shownState = await pretendState(page, 'open');
    await page.setViewportSize(PHONE);
    await page.goto('/');
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
    shownState.current = 'open';
    await expect(toast(page)).toContainText('Voting Is Open Again');
    await expect(beside).toContainText('Votes are final');
  });

  test('a vote that a pause has rejected can be cast after it, and the ballot no longer speaks of it', async ({
    voterPage: page,
  }) => {
    const shownState = await pretendState(page, 'open');
    const error = { code: 'vote.paused', message: 'Voting is paused at the moment. Please try again later.' };
    await page.route('**/api/votes', (route) => route.fulfill({ status: 403, json: error }));
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    await castButton(page, 'Speed').click();
    const note = ballot(page, 'Speed').getByRole('status');
    await expect(note).toContainText('Voting is paused at the moment.');
    await expect(castButton(page, 'Speed')).toBeEnabled();
    shownState.current = 'paused';
    await expect(note).toBeEmpty();
    await expect(ballot(page, 'Speed').getByText('Voting is paused', { exact: true })).toBeVisible();
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
    shownState.current = 'open';
    await expect(castButton(page, 'Speed')).toBeEnabled();
    await expect(note).toBeEmpty();
  });

  for (const path of ['/?tab=vendors', '/vendor/2']) {
    test(`an open dialog to vote says that voting was paused, and leads to no ballot: ${path}`, async ({ page }) => {
      const shownState = await pretendState(page, 'open');
      await page.goto(path);
      await page.getByRole('button', { name: 'Vote for Sprocket Lane' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vote for Sprocket Lane' });
      await expect(dialog.getByRole('link', { name: 'Speed' })).toBeVisible();
      shownState.current = 'paused';
      await expect(dialog.getByRole('status')).toContainText('Voting is paused.');
      await expect(dialog.getByRole('link')).toHaveCount(0);
      shownState.current = 'open';
      await expect(dialog.getByRole('link', { name: 'Speed' })).toBeVisible();
      shownState.current = 'paused';
      await expect(dialog.getByRole('status')).toContainText('Voting is paused.');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
  }

  test('a visitor’s page notices a pause too', async ({ page }) => {
    const shownState = await pretendState(page, 'open');
    await page.goto('/');
    await expect(ballot(page, 'Speed')).toBeVisible();
    await expect(page.getByText('Choose now, sign in to vote')).toBeVisible();
    shownState.current = 'paused';
    await expect(page.getByRole('status').filter({ hasText: 'Voting is paused' }).first()).toBeVisible();
    await expect(page.getByText('Choose now, sign in to vote')).toHaveCount(0);
  });

  test('nothing on the page offers voting to a visitor', async ({ page }) => {
    const shownState = await pretendState(page, 'paused');
    await page.goto('/');
    for (const [state, words] of states) {
      shownState.current = state;
      await expect(ballot(page, 'Speed')).toContainText(words);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: /Vote Now|Login to Vote|Cast Vote/ })).toHaveCount(0);
      await expect(main.locator('.ui-button-primary')).toHaveCount(0);
    }
  });

  test('a visitor can sign in from the notice', async ({ page }) => {
    await pretendState(page, 'paused');
    await page.goto('/');
    const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'Voting is paused' }).first();
    await notice.getByRole('link', { name: 'sign in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('with every ballot sealed, one button leads to the leaderboard', async ({ voterPage: page, voter }) => {
    for (const categoryId of [1, 2, 3, 4, 5, 6]) await castVote(page, voter, { vendorId: 2, categoryId });
    await pretendState(page, 'paused');
    await page.goto('/');
    await expect(page.getByText('Every ballot is sealed')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'See the leaderboard' })).toHaveCount(1);
  });

  test('the notice leads to what can be seen instead', async ({ page }) => {
    await pretendState(page, 'paused');
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'See the leaderboard' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Leaderboard' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Browse the vendors' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'All Participating Vendors' })).toBeVisible();
  });

  test('on a phone the docked tabs lead to it, and the notice has no button that pushes the ballots down', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const shownState = await pretendState(page, 'paused');
    await page.goto('/');
    for (const [state, words] of states) {
      shownState.current = state;
      const notice = page.getByRole('main').getByRole('status').filter({ hasText: words }).first();
      await expect(notice).toBeVisible();
      await expect(notice.getByRole('link', { name: 'sign in' })).toBeVisible();
      await expect(notice.getByRole('link', { name: /See the leaderboard|Browse the vendors/ })).toHaveCount(0);
    }
    for (const name of ['Leaderboard', 'All Vendors']) {
      await expect(page.getByRole('navigation').getByRole('link', { name })).toBeInViewport();
    }
  });

  test('a collapsed ballot can still be looked at', async ({ page }) => {
    await pretendState(page, 'paused');
    await page.goto('/');
    await ballot(page, 'Variety').getByRole('button', { name: 'See the ballot' }).click();
    await expect(picker(page, 'Variety')).toBeFocused();
  });
});

import type { Category, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { CRITERIA } from './criteria.ts';
import { expect, PASSWORD, test, type Voter } from './fixtures.ts';
import { ballot, castButton, choose, picker, pressTwice, tab, toast } from './pages.ts';

test.use({ reducedMotion: 'no-preference' });

test.describe('a visitor', () => {
  test('sees categories 1 and 2 expanded, and expands the others with Vote Now', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
    await expect(page.getByText('Votes are final and cannot be changed')).toBeVisible();
    await expect(picker(page, 'Speed')).toContainText(/^Choose one of \d+ vendors$/);
    for (const category of CRITERIA.slice(0, 2)) await expect(picker(page, category)).toBeVisible();
    for (const category of CRITERIA.slice(2)) await expect(picker(page, category)).toHaveCount(0);
    const opsec = ballot(page, 'OpSec');
    await opsec.getByRole('button', { name: 'Vote Now' }).click();
    await expect(picker(page, 'OpSec')).toBeFocused();
    await expect(opsec.getByRole('button', { name: 'Vote Now' })).toHaveCount(0);
  });

  test('can choose the last vendor on the last ballot on a phone, above the tabs', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const last = ballot(page, 'Variety');
    await last.getByRole('button', { name: 'Vote Now' }).click();
    await picker(page, 'Variety').click();
    // A click fails where the tabs cover the option. The name waits for it: the first frame draws twelve options.
    await last.getByRole('option', { name: /^Wren Audio/ }).click({ timeout: 10_000 });
    await expect(picker(page, 'Variety')).toContainText('Wren Audio');
  });

  const logIn = async (page: Page, { username }: Voter) => {
    await expect(page).toHaveURL('/login');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
  };

  test('is asked to log in to vote, and keeps the choice after it', async ({ page, voter }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    await ballot(page, 'Variety').getByRole('button', { name: 'Vote Now' }).click();
    await choose(page, 'Variety', 'Wren Audio');
    await ballot(page, 'Variety').getByRole('button', { name: 'Login to Vote' }).click();
    await expect(page).toHaveURL('/login');
    // Read at once, because it goes after five seconds.
    await expect(toast(page).and(page.locator('.ui-toast-default'))).toContainText(
      /Login Required.*Please log in to cast your vote/,
    );
    await logIn(page, voter);
    // Back at the ballot, and not at the start of the page.
    await expect(picker(page, 'Variety')).toContainText('Wren Audio');
    await expect(castButton(page, 'Variety')).toBeFocused();
    await expect(castButton(page, 'Variety')).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(picker(page, 'Variety')).toContainText('Wren Audio');
    await castButton(page, 'Variety').click();
    await expect(ballot(page, 'Variety').getByText('Voted')).toBeVisible();
  });

  test('who has voted already is shown that vote after logging in to vote', async ({ page, voter, request }) => {
    const headers = { authorization: `Bearer ${voter.token}` };
    await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId: 2 } });
    await page.goto('/');
    await ballot(page, 'Speed').getByRole('button', { name: 'Login to Vote' }).click();
    await logIn(page, voter);
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeInViewport();
    await expect(ballot(page, 'Speed')).toBeFocused();
  });
});

test.describe('a voter', () => {
  test('casts a vote with one click, sees it as cast, and still does after a reload', async ({ voterPage: page }) => {
    await page.goto('/');
    await expect(castButton(page, 'Speed')).toBeDisabled();
    await choose(page, 'Speed', 'Sprocket Lane');
    await page.route('**/api/votes', async (route) => {
      await expect(ballot(page, 'Speed').getByRole('button', { name: 'Casting Vote...' })).toBeVisible();
      await route.continue();
    });
    await castButton(page, 'Speed').click();
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
    await expect(toast(page)).toContainText('Vote Cast');
    await expect(toast(page)).toContainText('Sprocket Lane has your Speed vote. 5 to go.');
    await expect(page.getByText('1 of 6 categories completed')).toBeVisible();
    await page.reload();
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
    await expect(picker(page, 'Speed')).toBeDisabled();
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
    await expect(ballot(page, 'Speed')).toContainText('Sealed on');
  });

  test('has notes that a screen reader watches before they have a text', async ({ voterPage: page }) => {
    await page.goto('/');
    await expect(ballot(page, 'Speed').getByRole('status')).toBeEmpty();
    await expect(page.getByRole('region', { name: 'Vote Now' }).getByRole('status').first()).toBeEmpty();
  });

  test('sees every category with a vote expanded', async ({ voterPage: page, voter, request }) => {
    const headers = { authorization: `Bearer ${voter.token}` };
    await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId: 6 } });
    await page.goto('/');
    await expect(ballot(page, 'Variety').getByText('Voted')).toBeVisible();
    await expect(picker(page, 'Variety')).toBeDisabled();
  });

  test('casts no vote by moving through the list with arrow keys, and can vote without a mouse', async ({
    voterPage: page,
    voter,
  }) => {
    await page.goto('/');
    // The scripts bring the name. Before they run, nothing answers the arrow keys.
    await expect(page.getByRole('banner')).toContainText(voter.username);
    await picker(page, 'Speed').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(picker(page, 'Speed')).toContainText('Choose one of');
    await expect(castButton(page, 'Speed')).toBeDisabled();

    await page.keyboard.press('Enter');
    await page.keyboard.type('sprocket');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
    await page.keyboard.press('Tab');
    await expect(castButton(page, 'Speed')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
    await expect(ballot(page, 'Speed')).toBeFocused();
  });

  test('sees the server’s reason when a vote is rejected, and the card shows the stored state', async ({
    voterPage: page,
    voter,
    request,
  }) => {
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    // Another device votes for another vendor just before the vote of this page arrives.
    await page.route('**/api/votes', async (route) => {
      const headers = { authorization: `Bearer ${voter.token}` };
      await request.post('/api/votes', { headers, data: { vendorId: 1, categoryId: 2 } });
      await route.continue();
    });
    await castButton(page, 'Speed').click();
    await expect(toast(page)).toContainText('Error');
    await expect(toast(page)).toContainText('You have already voted in this category');
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
    await expect(picker(page, 'Speed')).toContainText('Juniper & Finch');
  });

  test('sends a vote once, even after several clicks and keys', async ({ voterPage: page }) => {
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    let sent = 0;
    await page.route('**/api/votes', async (route) => {
      sent += 1;
      await pressTwice(castButton(page, 'Speed'));
      await route.continue();
    });
    await pressTwice(castButton(page, 'Speed'));
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
    expect(sent).toBe(1);
  });

  test('sees that the chosen vendor has been removed, and can choose from the current vendors', async ({
    voterPage: page,
  }) => {
    let isRemoved = false;
    await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
      isRemoved ? vendors : [{ id: 99_999_999, name: 'Gone Goods', description: '', imageUrl: '' }, ...vendors],
    );
    await page.goto('/');
    await choose(page, 'Speed', 'Gone Goods');
    isRemoved = true;
    await castButton(page, 'Speed').click();
    await expect(toast(page)).toContainText('This vendor cannot be voted for');
    await expect(picker(page, 'Speed')).toContainText('Choose one of');
    await expect(castButton(page, 'Speed')).toBeDisabled();
    await picker(page, 'Speed').click();
    await expect(ballot(page, 'Speed').getByRole('option', { name: 'Gone Goods' })).toHaveCount(0);
  });

  test('sees a category that was added while the page was open', async ({ voterPage: page }) => {
    let isAdded = false;
    await alterJson<Category[]>(page, '/api/categories', (categories) =>
      isAdded ? categories : categories.filter(({ name }) => name !== 'Variety'),
    );
    await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
      ...progress,
      total: isAdded ? progress.total : progress.total - 1,
    }));
    await page.goto('/');
    await expect(page.getByText('0 of 5 categories completed')).toBeVisible();
    await expect(ballot(page, 'Variety')).toHaveCount(0);
    isAdded = true;
    await expect(page.getByText('0 of 6 categories completed')).toBeVisible();
    await expect(ballot(page, 'Variety')).toBeVisible();
  });

  test('sees why a vote was rejected until another vendor is chosen', async ({ voterPage: page }) => {
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    const json = { code: 'vote.no_vendor', message: 'This vendor is no longer on the ballot' };
    await page.route('**/api/votes', (route) => route.fulfill({ status: 404, json }));
    await castButton(page, 'Speed').click();
    const note = ballot(page, 'Speed').getByText('This vendor is no longer on the ballot');
    await expect(note).toBeVisible();
    await choose(page, 'Speed', 'Keyfort');
    await expect(note).toHaveCount(0);
  });

  test('sees where to go next after the last vote', async ({ voterPage: page }) => {
    const castAt = new Date().toISOString();
    await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
      ...progress,
      completed: 6,
      percentage: 100,
      votedCategories: [1, 2, 3, 4, 5, 6],
      votes: [1, 2, 3, 4, 5, 6].map((categoryId) => ({ receipt: `r${categoryId}`, vendorId: 1, categoryId, castAt })),
    }));
    await page.goto('/');
    await expect(page.getByText('6 of 6 categories completed')).toBeVisible();
    await expect(page.getByText('Every ballot is sealed')).toBeVisible();
    await expect(page.getByText(/^Votes are final/)).toHaveCount(0);
    await page.getByRole('link', { name: 'See the leaderboard' }).click();
    await expect(page).toHaveURL('/?tab=leaderboard');
  });

  test('sees the animation of the seal once, and never with reduced motion', async ({ voterPage: page }) => {
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    await castButton(page, 'Speed').click();
    const seal = ballot(page, 'Speed').locator('.ui-ballot-seal');
    const duration = () => seal.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration));
    await expect(seal).toHaveClass(/ui-seal-landing/);
    expect(await duration()).toBeLessThanOrEqual(0.3);
    expect(await seal.evaluate((element) => getComputedStyle(element).animationIterationCount)).toBe('1');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBeLessThan(0.01);
    await tab(page, 'Results').click();
    await tab(page, 'Vote Now').click();
    await expect(seal).not.toHaveClass(/ui-seal-landing/);
  });
});

test('a voter who has begun is led from the progress to the next ballot, which opens', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.goto('/');
  await expect(page.getByText('Votes are final')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next ballot' });
  await expect(next).toHaveCount(0);
  const headers = { authorization: `Bearer ${voter.token}` };
  for (const categoryId of [1, 2, 3, 4, 5]) {
    await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
  }
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.reload();
    const before = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: /^Next ballot.*Variety/ }).click();
    await expect(picker(page, 'Variety')).toBeInViewport({ ratio: 1 });
    await expect(ballot(page, 'Variety').getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/');
    // It can be one of two in sight.
    await expect(ballot(page, 'Variety')).toHaveCSS('outline-style', 'solid');
    await picker(page, 'Variety').focus();
    await expect(ballot(page, 'Variety')).toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => history.length), 'Back leads to the page before').toBe(before);
  }
});

import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, pressTwice, tab, toast } from '../harness/pages.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';

test.use({ reducedMotion: 'no-preference' });

test('a visitor is asked to log in to vote, and keeps the choice after it', async ({ page, voter }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ballot(page, 'Variety').getByRole('button', { name: 'Vote Now' }).click();
  // A click fails where the tabs cover the option. The list is that of the last ballot.
  await choose(page, 'Variety', 'Wren Audio');
  await ballot(page, 'Variety').getByRole('button', { name: 'Login to Vote' }).click();
  await expect(page).toHaveURL('/login');
  // Read at once, because it goes after five seconds.
  await expect(toast(page).and(page.locator('.ui-toast-default'))).toContainText(
    /Login Required.*Please log in to cast your vote/,
  );
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  // Back at the ballot, and not at the start of the page.
  await expect(picker(page, 'Variety')).toContainText('Wren Audio');
  await expect(castButton(page, 'Variety')).toBeFocused();
  await expect(castButton(page, 'Variety')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(picker(page, 'Variety')).toContainText('Wren Audio');
  await castButton(page, 'Variety').click();
  await expect(ballot(page, 'Variety').getByText('Voted')).toBeVisible();
});

test('a voter casts a vote, which is sent once and sealed once, sees it as cast, and still does after a reload', async ({
  voterPage: page,
}) => {
  await page.goto('/');
  await expect(castButton(page, 'Speed')).toBeDisabled();
  await choose(page, 'Speed', 'Sprocket Lane');
  let sent = 0;
  await page.route('**/api/votes', async (route) => {
    sent += 1;
    await expect(ballot(page, 'Speed').getByRole('button', { name: 'Casting Vote...' })).toBeVisible();
    await pressTwice(castButton(page, 'Speed'));
    await route.continue();
  });
  await pressTwice(castButton(page, 'Speed'));
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(toast(page)).toContainText('Vote Cast');
  await expect(toast(page)).toContainText('Sprocket Lane has your Speed vote. 5 to go.');
  await expect(page.getByText('1 of 6 categories completed')).toBeVisible();
  expect(sent).toBe(1);

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

  await page.reload();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(picker(page, 'Speed')).toBeDisabled();
  await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
  await expect(ballot(page, 'Speed')).toContainText('Sealed on');
});

test('a voter casts no vote by moving through the list with arrow keys, and can vote without a mouse', async ({
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
  await expect(ballot(page, 'Speed').getByRole('radio', { name: 'Sprocket Lane' })).toBeFocused();
  // About the vendor, and Show all.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(castButton(page, 'Speed')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(ballot(page, 'OpSec').getByRole('button', { name: 'Vote Now' })).toBeFocused();
});

test('a voter who has begun is led from the progress to the first award without a vote, and Close and Back lead to the ballots', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.goto('/');
  await expect(page.getByText('Votes are final')).toBeVisible();
  const headers = { authorization: `Bearer ${voter.token}` };
  for (const categoryId of [1, 2, 3, 4, 5]) {
    await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
  }
  const title = page.getByRole('heading', { level: 1, name: 'Variety' });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await page.getByRole('link', { name: 'Start voting' }).click();
    await expect(title).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(title).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
    await expectAccessibleScreen(page);
    await page.getByRole('link', { name: /^Close/ }).click();
    await expect(ballot(page, 'Variety')).toBeVisible();
    await page.goBack();
    await expect(title).toBeVisible();
  }
});

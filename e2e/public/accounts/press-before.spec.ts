import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, picker } from '../harness/pages.ts';

/** All but the script that remembers a press, and the one that says if another has failed. */
const LATER_SCRIPTS = /(?<!\/(?:press-before|failed-start)-[\w-]{8})\.js$/;

test('before the scripts run, the last press on a button is remembered, and carried out once when they do', async ({
  page,
}) => {
  const release = await delayRequests(page, LATER_SCRIPTS);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'takePressBefore' in window);
  await page.getByRole('button', { name: /^Theme/ }).click();
  // A second press would close the list again.
  for (const _ of ['first', 'second']) await picker(page, 'Speed').click();
  release();
  await expect(ballot(page, 'Speed').getByRole('listbox')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(ballot(page, 'Speed').getByRole('listbox')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', '');
});

test('a page whose entry has failed once starts by itself', async ({ page }) => {
  await page.route(/mf-entry/, (route) => route.abort(), { times: 1 });
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeEnabled();
});

test('a page whose scripts cannot be loaded says so, with a button that tries again', async ({ page }) => {
  await page.route(LATER_SCRIPTS, (route) => route.abort());
  await page.goto('/login');
  const notice = page.getByRole('alert').filter({ hasText: 'This page could not start.' });
  await expect(notice).toBeInViewport({ ratio: 1 });
  const submitButton = page.getByRole('main').getByRole('button', { name: 'Sign In' });
  await expect(submitButton).toBeDisabled();
  await page.unroute(LATER_SCRIPTS);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(submitButton).toBeEnabled();
  await expect(notice).toBeHidden();
});

for (const [path, button, others] of [
  ['/login', 'Sign In', []],
  ['/register', 'Create Account', ['Confirm Password']],
] as const) {
  test(`what is typed into the form of ${path} before the scripts run is kept, with the place of the cursor, and not sent`, async ({
    page,
    voter,
  }) => {
    const release = await delayRequests(page, LATER_SCRIPTS);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' || request.isNavigationRequest()) sent.push(request.url());
    });
    await page.goto(path, { waitUntil: 'commit' });
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
    const submitButton = page.getByRole('main').getByRole('button', { name: button });
    await username.fill(voter.username);
    for (const label of others) await page.getByLabel(label).fill(PASSWORD);
    await password.fill(PASSWORD.slice(0, -1));
    await page.keyboard.press('Enter');
    await expect(submitButton).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    release();
    await expect(submitButton).toBeEnabled();
    await expect(username).toHaveValue(voter.username);
    for (const label of others) await expect(page.getByLabel(label)).toHaveValue(PASSWORD);
    await expect(password).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(PASSWORD.slice(-1));
    await expect(password).toHaveValue(PASSWORD);
    await expect(page).toHaveURL(path);
    expect(sent).toHaveLength(1);
    if (path === '/register') return;
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

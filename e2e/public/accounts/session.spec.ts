import { USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, tab, toast } from '../harness/pages.ts';

test('a browser that blocks all storage shows ballots and leaderboard, and its voter signs in and votes', async ({
  page,
  makeVoter,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await choose(page, 'Speed', 'Keyfort');
  await expect(picker(page, 'Speed')).toContainText('Keyfort');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  const { username } = await makeVoter();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${username}`);
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
});

test('if the session has ended, the page asks to log in and keeps the choice, also if the next page is rendered late', async ({
  voterPage: page,
  voter,
  db,
}) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    // As on a slow phone, which is busy for a while before it renders the page that it goes to.
    history.pushState = (...entry) => {
      push(...entry);
      const end = performance.now() + 800;
      while (performance.now() < end);
    };
  });
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await page.route('**/api/voting/progress', (route) => route.abort());
  await db('sessions').where({ account_id: voter.id }).update({ ended_at: db.fn.now() });
  await castButton(page, 'Speed').click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText('Please log in to cast your vote');
  await expect(toast(page)).toHaveClass(/ui-toast-default/);
  await page.unroute('**/api/voting/progress');
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
});

test('a vote, a sign-out and a sign-in in one tab take effect in the other, and a sign-out ends the session on the server', async ({
  openContextFor,
  makeVoter,
  request,
}) => {
  const [voter, other] = [await makeVoter(), await makeVoter()];
  const context = await openContextFor(voter);
  const [left, right] = [await context.newPage(), await context.newPage()];
  await left.goto('/');
  await right.goto('/');
  await choose(left, 'Speed', 'Sprocket Lane');
  await castButton(left, 'Speed').click();
  await expect(ballot(left, 'Speed').getByText('Voted')).toBeVisible();
  await right.bringToFront();
  await expect(ballot(right, 'Speed').getByText('Voted')).toBeVisible();
  await left.bringToFront();
  const responded = left.waitForResponse('**/api/logout');
  await left.getByRole('button', { name: 'Logout' }).click();
  expect((await responded).status()).toBe(200);
  const after = await request.get('/api/user', { headers: { authorization: `Bearer ${voter.token}` } });
  expect(after.status()).toBe(401);
  await expect(right.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await left.evaluate(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [USER_TOKEN_KEY, other.token],
  );
  await expect(right.getByRole('banner')).toContainText(`Welcome, ${other.username}`);
  await expect(right.getByText('0 of 6 categories completed')).toBeVisible();
});

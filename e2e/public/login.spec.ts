import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ballot, choose, pressTwice, submit, toast } from './pages.ts';

test.describe('login', () => {
  test('requires both fields, says what is wrong, and links to creating an account', async ({ page, voter }) => {
    await page.goto('/login');
    await submit(page, 'Sign In');
    await expect(toast(page)).toContainText('Please fill in all fields');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByLabel('Username').fill(voter.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await submit(page, 'Sign In');
    await expect(toast(page)).toContainText('Login Failed');
    await expect(toast(page)).toContainText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(voter.username);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription('Invalid username or password');
    for (const field of [page.getByLabel('Username'), password])
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    await password.fill('another');
    for (const field of [page.getByLabel('Username'), password])
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByRole('main')).not.toContainText('Invalid username or password');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL('/register');
  });

  test('says beside the form why it cannot sign in, if neither field is wrong', async ({ page }) => {
    const message = 'Too many attempts. Please try again in 5 minutes';
    await page.route('**/api/login', (route) => route.fulfill({ status: 429, json: { code: 'x', message } }));
    await page.goto('/login');
    await page.getByLabel('Username').fill('somebody');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page, 'Sign In');
    // The second alert belongs to the passkey below the form.
    const alert = page.getByRole('main').getByRole('alert').first();
    await expect(alert).toHaveText(message);
    await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Username').fill('somebody_else');
    await expect(alert).toBeEmpty();
  });

  test('an error disappears with the next sign-in that succeeds', async ({ page, voter }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(voter.username);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await submit(page, 'Sign In');
    await expect(toast(page)).toContainText('Login Failed');
    // A toast stays open while the pointer is on it.
    await toast(page).hover();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page).toHaveURL('/');
    await expect(toast(page)).toHaveCount(0);
  });

  test('is sent once, even after several clicks and keys', async ({ page, voter }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/login') sent += 1;
    });
    await page.goto('/login');
    await page.getByLabel('Username').fill(voter.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const button = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    await expect(button).toBeEnabled();
    await pressTwice(button);
    await expect(page).toHaveURL('/');
    expect(sent).toBe(1);
  });

  test('stores a voter’s token as the user token and goes to the home page', async ({ page, voter }) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(voter.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page, 'Sign In');
    await expect(page).toHaveURL('/');
    const stored = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [USER_TOKEN_KEY, ADMIN_TOKEN_KEY],
    );
    expect(stored).toEqual([expect.any(String), null]);
  });

  test('stores an admin’s token as the admin token and goes to the panel', async ({
    page,
    db,
    passwordHash,
    makeVoter,
  }) => {
    const account = await makeVoter();
    await db('accounts').where({ id: account.id }).update({ role: 'admin', password_hash: passwordHash });
    await page.goto('/login');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await submit(page, 'Sign In');
    await expect(page).toHaveURL(/\/admin$/);
    const stored = await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key)),
      [USER_TOKEN_KEY, ADMIN_TOKEN_KEY],
    );
    expect(stored).toEqual([null, expect.any(String)]);
  });
});

test('the page for signing in says that choices are kept, and how many', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByText('Welcome back. Sign in to see your ballots.')).toBeVisible();
  for (const [category, text] of [
    ['Customer Service', 'We kept your choice. Sign in to cast it.'],
    ['Speed', 'We kept your choices. Sign in to cast them.'],
  ] as const) {
    await page.goto('/');
    await choose(page, category, 'Sprocket Lane');
    await ballot(page, category)
      .getByRole('button', { name: /^Login to Vote/ })
      .click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(text)).toBeVisible();
  }
});

test.describe('somebody who is signed in', () => {
  for (const path of ['/login', '/register']) {
    test(`finds a way to the ballots at ${path}, and none to sign in again`, async ({ voterPage: page, voter }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`You are signed in as ${voter.username}`);
      await expect(main.getByRole('textbox')).toHaveCount(0);
      await main.getByRole('link', { name: 'Go to Your Ballots' }).click();
      await expect(page).toHaveURL('/');

      await page.goto(path);
      await main.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
      await page.goto(path);
      await expect(page.getByLabel('Username')).toBeVisible();
    });
  }

  test('gets the form once the sign-in has ended', async ({ voterPage: page, voter, db }) => {
    await db('sessions').where({ account_id: voter.id }).update({ ended_at: db.fn.now() });
    await page.goto('/login');
    await expect(page.getByLabel('Username')).toBeVisible();
  });
});

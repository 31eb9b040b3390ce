import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { submit } from '../harness/pages.ts';

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

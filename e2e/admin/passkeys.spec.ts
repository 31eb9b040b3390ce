import type { Page } from 'playwright/test';
import { acceptFingers, addAuthenticator } from '../harness/virtual-authenticator.ts';
import { expect, expectAccessible, expectToast, openPanel, openTab, signIn, test } from './fixtures.ts';

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Use a Passkey' }).click();

test('an admin adds a passkey, uses it in place of every code, and removes it', async ({ page, stack }) => {
  const admin = await stack.makeAdmin('admin');
  const authenticator = await addAuthenticator(page);
  await openPanel(page, admin);
  await openTab(page, 'My Account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name of the passkey').fill('My laptop');
  await adding.getByLabel('Password', { exact: true }).fill(admin.password);
  await adding.getByRole('button', { name: 'Add passkey' }).click();
  await expectToast(page, 'Passkey added.');
  const list = page.getByRole('table', { name: 'Your passkeys' });
  await expect(list.getByRole('row', { name: /My laptop/ })).toContainText('Never');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/admin');
  await signIn(page, admin);
  await acceptFingers(authenticator, false);
  await usePasskey(page);
  await expect(page.getByText('No passkey was used.').first()).toBeVisible();
  await expectAccessible(page);
  await acceptFingers(authenticator, true);
  await usePasskey(page);
  await openTab(page, 'Voting System');
  await page.getByRole('button', { name: 'Close Now' }).click();
  const closing = page.getByRole('alertdialog', { name: /^Close/ });
  await expect(closing.getByText('Your second factor was accepted.')).toBeVisible();
  await expect(closing.getByLabel('2FA code')).toHaveCount(0);
  await expect(closing.getByRole('button', { name: /^Close (?!$)/ })).toBeEnabled();
  await closing.getByRole('button', { name: 'Close', exact: true }).click();

  await stack.db('sessions').update({ expires_at: new Date(Date.now() - 60_000) });
  await openTab(page, 'Users');
  const ended = page.getByRole('dialog', { name: 'Sign in to go on' });
  await ended.getByLabel(`Password of ${admin.username}`).fill(admin.password);
  await usePasskey(page);
  await expect(ended).toBeHidden();

  await openTab(page, 'My Account');
  await stack.db('sessions').update({ second_factor_at: new Date(Date.now() - 6 * 60_000) });
  await list.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible();
  await usePasskey(page);
  await expectToast(page, 'Passkey removed');
  await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Verify 2FA' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a Passkey' })).toHaveCount(0);
});

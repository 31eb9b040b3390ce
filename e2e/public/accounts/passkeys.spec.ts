import type { Page } from 'playwright/test';
import { createAxe } from '../../harness/axe.ts';
import { acceptFingers, addAuthenticator } from '../../harness/virtual-authenticator.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { toast } from '../harness/pages.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string, password = PASSWORD): Promise<void> {
  await card(page).getByRole('button', { name: 'Add a Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await dialog.getByLabel('Name of the passkey').fill(name);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
}

test('a voter adds a passkey, signs in with it, and removes it', async ({ voterPage, voter }) => {
  const requested: string[] = [];
  voterPage.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const authenticator = await addAuthenticator(voterPage);
  await voterPage.goto('/account');
  await expect(card(voterPage).getByText('You have no passkey yet.')).toBeVisible();
  await addPasskey(voterPage, 'My laptop', 'wrong');
  const dialog = voterPage.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  // The browser loads the passkey library only when somebody uses a passkey.
  const before = requested.filter((path) => path.endsWith('.js'));
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(toast(voterPage)).toContainText('Passkey Added');
  expect(requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before.length);
  await expect(card(voterPage).getByRole('listitem')).toContainText('My laptop');
  for (const colorScheme of ['light', 'dark'] as const) {
    await voterPage.emulateMedia({ colorScheme });
    const { violations } = await createAxe(voterPage).analyze();
    expect(violations.map(({ id: rule }) => rule)).toEqual([]);
  }

  await voterPage.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await voterPage.goto('/login');
  await acceptFingers(authenticator, false);
  await voterPage.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(voterPage.getByRole('main').getByRole('alert')).toContainText(['', 'No passkey was used']);
  await acceptFingers(authenticator, true);
  await voterPage.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(voterPage).toHaveURL('/');
  await expect(voterPage.getByRole('banner')).toContainText(`Welcome, ${voter.username}`);

  await voterPage.goto('/account');
  await expect(card(voterPage).getByRole('listitem')).toContainText('last used on');
  await card(voterPage).getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  const removing = voterPage.getByRole('alertdialog', { name: 'Remove My laptop?' });
  await removing.getByLabel('Your password').fill(PASSWORD);
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(card(voterPage).getByText('You have no passkey yet.')).toBeVisible();

  await voterPage.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await voterPage.goto('/login');
  await voterPage.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(voterPage.getByRole('main').getByRole('alert')).toContainText(['', 'This passkey was not accepted']);
  // The form says it, and no toast says it again.
  await expect(voterPage.getByText('This passkey was not accepted')).toHaveCount(1);
});

test('home page, sign-in and account load no passkey library before somebody uses a passkey', async ({ voterPage }) => {
  const scripts: string[] = [];
  voterPage.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  for (const path of ['/', '/login', '/account']) {
    await voterPage.goto(path);
    await expect(voterPage.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(scripts.length).toBeGreaterThan(0);
  // A word that occurs only in the passkey library.
  expect(scripts.filter((text) => text.includes('ERROR_CEREMONY_ABORTED'))).toEqual([]);
});

import { generateSync } from 'otplib';
import type { Page } from 'playwright/test';
import type { Admin } from './admin-stack.ts';
import { expect, expectAccessible, passSecondFactor, tabs } from './fixtures.ts';

/** Opens the link of an invitation in this page, makes the account there, and sets up its authenticator. */
export async function acceptInvitation(page: Page, link: string, username: string, password: string): Promise<Admin> {
  await page.goto(link);
  await expect(page).toHaveURL(/\/admin\/invitation$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password again').fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Account' }).click();
  return { username, password, ...(await setUpAuthenticator(page)) };
}

/** Sets up the authenticator that the page shows. */
export async function setUpAuthenticator(page: Page): Promise<Pick<Admin, 'secret' | 'recoveryCodes'>> {
  await expect(page.getByRole('heading', { name: 'Set up your authenticator' })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  await passSecondFactor(page, generateSync({ secret }));
  const kept = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(kept.getByRole('code')).toHaveCount(10);
  const recoveryCodes = await kept.getByRole('code').allTextContents();
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Not Now' }).click();
  await expect(tabs(page)).toBeVisible();
  return { secret, recoveryCodes };
}

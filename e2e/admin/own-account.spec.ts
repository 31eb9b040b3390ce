import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright/test';
import type { Admin } from './admin-stack.ts';
import { expect, expectToast, openPanel, passSecondFactor, row, signInForToken, test, unusedCode } from './fixtures.ts';

const NEW_PASSWORD = 'Garland-88-oak!';

async function openAccount(page: Page, { username }: Admin) {
  await page.getByRole('link', { name: username }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeAttached();
}

async function openPanelElsewhere(browser: Browser, url: string, admin: Admin): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await openPanel(page, admin);
  return page;
}

const shownCodes = (page: Page) => page.getByRole('dialog').getByRole('listitem').allTextContents();

test('one other session is signed out, then all others, and a new password ends those that came since', async ({
  panel: page,
  admin,
  browser,
  request,
  stack,
}) => {
  const expectSignedOut = async (elsewhere: Page) => {
    await elsewhere.reload();
    await expect(elsewhere.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await elsewhere.context().close();
  };
  const phones = [
    await openPanelElsewhere(browser, stack.url, admin),
    await openPanelElsewhere(browser, stack.url, admin),
  ];
  await openAccount(page, admin);
  const sessions = page.getByRole('table', { name: 'Your sessions' });
  await expect(row(sessions, 'This session').getByRole('button')).toHaveCount(0);
  await sessions.getByRole('button', { name: 'Sign out' }).first().click();
  await expectToast(page, 'Session ended');
  await expect(sessions.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  for (const phone of phones) await expectSignedOut(phone);

  const elsewhere = await openPanelElsewhere(browser, stack.url, admin);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill('Wrong-77-wreath!');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('New password again').fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('This is not your current password').filter({ visible: true })).toHaveCount(1);
  await dialog.getByLabel('Current password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expectToast(page, 'Password changed. All your other sessions have ended.');
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await expectSignedOut(elsewhere);
  expect(await signInForToken(request, { ...admin, password: NEW_PASSWORD })).toBeTruthy();
  const old = await request.post('/api/login', { data: { username: admin.username, password: admin.password } });
  expect(old.status()).toBe(401);
});

test('the authenticator is replaced after a code of the new one, and the old recovery codes work until new ones are saved', async ({
  page,
  stack,
}) => {
  const admin = await stack.makeAdmin('admin');
  await openPanel(page, admin);
  await openAccount(page, admin);
  await page.getByRole('button', { name: 'Replace authenticator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace authenticator' });
  const secret = ((await dialog.locator('.admin-secret').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel('Code of the new authenticator').fill(generateSync({ secret }));
  await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await dialog.getByRole('button', { name: 'Replace authenticator' }).click();
  await expectToast(page, 'Authenticator replaced. All your other sessions have ended.');

  // Codes that were made in a tab that is then lost do no harm.
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  const lost = await shownCodes(page);
  page.on('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await passSecondFactor(page, generateSync({ secret: admin.secret }));
  await expectToast(page, 'Invalid 2FA code');
  await passSecondFactor(page, unusedCode(admin));
  await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
  const kept = await shownCodes(page);
  expect(kept).toHaveLength(10);
  expect(kept).not.toEqual(lost);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await page.reload();
  await passSecondFactor(page, unusedCode(admin));
  await expectToast(page, 'Invalid 2FA code');
  await passSecondFactor(page, kept[0] ?? '');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
});

import { generateSync } from 'otplib';
import type { Browser, Page } from 'playwright/test';
import type { Admin } from '../admin-stack.ts';
import {
  expect,
  expectToast,
  openPanel,
  passSecondFactor,
  row,
  signIn,
  signInForToken,
  tabs,
  test,
  unusedCode,
} from '../fixtures.ts';

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

export function ownAccountTests() {
  test('a super admin changes the password, which ends the sessions elsewhere', async ({
    panel: page,
    admin,
    browser,
    request,
    stack,
  }) => {
    const elsewhere = await openPanelElsewhere(browser, stack.url, admin);
    await openAccount(page, admin);
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('Wrong-77-wreath!');
    await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('New password again').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(admin.password);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expectToast(page, 'Password changed. All your other sessions have ended.');
    await expect(page.getByRole('table', { name: 'Your sessions' }).getByRole('row')).toHaveCount(2);
    await tabs(elsewhere).getByRole('link', { name: 'Users' }).click();
    await expect(elsewhere.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await elsewhere.context().close();
    expect(await signInForToken(request, { ...admin, password: NEW_PASSWORD })).toBeTruthy();
    const old = await request.post('/api/login', { data: { username: admin.username, password: admin.password } });
    expect(old.status()).toBe(401);
  });

  test('recovery codes made in a tab that is then lost do no harm: the old codes work until new ones are saved', async ({
    page,
    stack,
  }) => {
    const admin = await stack.makeAdmin('admin');
    await openPanel(page, admin);
    await openAccount(page, admin);
    await page.getByRole('button', { name: 'Make new codes' }).click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
    await expect(page.getByRole('dialog', { name: 'Keep your recovery codes' })).toBeVisible();
    const lost = await shownCodes(page);
    page.on('dialog', (leaving) => void leaving.accept());
    await page.reload();
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

  test('the authenticator is replaced after a code of the new one', async ({ page, stack }) => {
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
    await page.reload();
    await passSecondFactor(page, generateSync({ secret: admin.secret }));
    await expectToast(page, 'Invalid 2FA code');
  });

  test('one other session is signed out, and then all others', async ({ panel: page, admin, browser, stack }) => {
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
    for (const phone of phones) {
      await phone.reload();
      await expect(phone.getByText('Access denied. Admin privileges required.')).toBeVisible();
      await phone.context().close();
    }
  });

  test('at the next sign-in, an admin reads about failed attempts to sign in', async ({ page, request, stack }) => {
    const admin = await stack.makeAdmin('admin');
    await openPanel(page, admin);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    const wrong = { username: admin.username, password: 'Wrong-77-wreath!' };
    expect((await request.post('/api/login', { data: wrong })).status()).toBe(401);
    const token = await signInForToken(request, admin);
    for (const code of ['aaaaaaaaaa', 'bbbbbbbbbb']) {
      await request.post('/api/admin/verify-2fa', {
        headers: { authorization: `Bearer ${token}` },
        data: { code, username: admin.username },
      });
    }
    await page.goto('/admin');
    await signIn(page, admin);
    await passSecondFactor(page, unusedCode(admin));
    const notice = page.getByText('1 wrong password, 2 wrong 2FA codes, and 1 sign-in that stopped before the code');
    await expect(notice).toBeVisible();
    await page.getByRole('link', { name: 'change your password' }).click();
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
    await page.getByRole('button', { name: 'They were mine' }).click();
    await expect(notice).toHaveCount(0);
  });
}

import { generateSync } from 'otplib';
import {
  expect,
  expectToast,
  openTab,
  passSecondFactor,
  row,
  signIn,
  signInForToken,
  tabs,
  test,
} from '../fixtures.ts';
import type { PeriodRun } from '../period-run.ts';

const FIVE_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'My Account'];

export function otherAdminsTests(run: PeriodRun) {
  test("the super admin creates an admin, who enrolls the second factor with the QR code's data and sees five tabs", async ({
    browser,
    stack,
  }) => {
    const { page } = run;
    await openTab(page, 'Security');
    await page.getByRole('button', { name: 'Create Admin User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Admin User' });
    const create = dialog.getByRole('button', { name: 'Create Admin' });
    await expect(dialog.getByRole('img', { name: 'QR code of the new second factor' })).toBeVisible();
    await expect(dialog.getByLabel('Role')).toHaveValue('admin');
    await expect(dialog.getByLabel('2FA code')).toHaveAttribute('maxlength', '10');
    const secret = ((await dialog.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
    await expect(create).toBeDisabled();
    await dialog.getByLabel('Username').fill('ruth');
    await dialog.getByLabel('Password', { exact: true }).fill('Sealed-8allot!');
    await expect(create).toBeDisabled();
    await dialog.getByLabel('2FA code').fill('000000');
    await create.click();
    await expectToast(page, 'Failed to create admin user');
    await dialog.getByLabel('2FA code').fill(generateSync({ secret }));
    // A double click sends one request, and no error follows the success.
    await create.dblclick();
    const kept = page.getByRole('dialog', { name: 'Recovery codes of ruth' });
    await expect(kept.getByRole('code')).toHaveCount(10);
    await expectToast(page, 'Admin user created successfully');
    const [ruthsCode = ''] = await kept.getByRole('code').allTextContents();
    await kept.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(row(page, 'ruth').first()).toContainText('Admin');

    const ruthsContext = await browser.newContext({ baseURL: stack.url });
    const ruth = await ruthsContext.newPage();
    await ruth.goto('/admin-login');
    await signIn(ruth, { username: 'ruth', password: 'Sealed-8allot!' });
    await passSecondFactor(ruth, ruthsCode);
    await expect(tabs(ruth).getByRole('link')).toHaveText(FIVE_TABS);
    await expect(ruth.getByLabel('Voting now')).toContainText('Voting is open');
    await expect(ruth.getByRole('button', { name: 'Pause All Voting' })).toHaveCount(0);
    await expect(ruth.getByText('Site Customization')).toHaveCount(0);
    await openTab(ruth, 'My Account');
    await expect(ruth.getByText('Recovery codes left')).toBeVisible();
    await ruthsContext.close();
  });

  test('the super admin deletes an admin, who is signed out at once', async ({ request, stack }) => {
    const { page } = run;
    const leaving = await stack.makeAdmin('admin');
    const token = await signInForToken(request, leaving);
    await openTab(page, 'Dashboard');
    await openTab(page, 'Security');
    await expect(row(page, leaving.username).first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete Admin User' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Admin User' });
    await expect(dialog).toContainText('This permanently deletes the account.');
    const button = dialog.getByRole('button', { name: 'Delete Admin' });
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Admin user').selectOption(leaving.username);
    await button.click();
    await expectToast(page, 'Admin user deleted successfully');
    const rejected = await request.get('/api/admin/dashboard', { headers: { authorization: `Bearer ${token}` } });
    expect(rejected.status()).toBe(401);
  });
}

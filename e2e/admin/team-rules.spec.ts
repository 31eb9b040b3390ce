import { makeVendor } from '@plaudit/db/testing/factories';
import { reloadPanel } from './attack-helpers.ts';
import {
  enterCodeIfAsked,
  expect,
  expectToast,
  openPanel,
  openRoom,
  openTab,
  row,
  tabs,
  test,
  toast,
} from './fixtures.ts';

test('three vendors removed one after another are one line that unfolds, for everybody and in the audit log', async ({
  page,
  admin,
  stack,
  browser,
  request,
}) => {
  const vendors = [await makeVendor(stack.db), await makeVendor(stack.db), await makeVendor(stack.db)];
  const fromPanel = page.waitForRequest(/\/api\/admin\/dashboard/);
  await openPanel(page, admin);
  const authorization = (await (await fromPanel).allHeaders()).authorization ?? '';
  for (const { id } of vendors) {
    const removed = await request.delete(`/api/admin/vendors/${id}`, { headers: { authorization } });
    expect(removed.ok()).toBe(true);
  }

  const site = await browser.newPage({ baseURL: stack.url });
  await site.goto('/decisions');
  const line = site
    .locator('details')
    .filter({ hasText: /^\d+ vendors removed/ })
    .first();
  const entry = line.getByRole('listitem').filter({ hasText: vendors[1]?.name ?? '' });
  await expect(entry).toBeHidden();
  await line.locator('summary').click();
  await expect(entry).toBeVisible();
  await expect(entry.locator('time')).toBeVisible();
  const address = await entry.getByRole('link').first().getAttribute('href');
  await entry.getByRole('link').first().click();
  await expect(site).toHaveURL(new RegExp(`${address}$`));
  await expect(site.getByRole('main')).toContainText(vendors[1]?.name ?? '');
  await site.close();

  await openRoom(page, 'Security', 'Audit Log');
  await page.getByRole('button', { name: 'Admin', exact: true }).click();
  await page.getByLabel('Username', { exact: true }).fill(admin.username);
  await page.keyboard.press('Escape');
  const log = page.getByRole('table', { name: 'Audit log' });
  const run = row(log, '3 vendors deleted');
  await run.locator('summary').first().click();
  for (const { name } of vendors) await expect(run.getByRole('listitem').filter({ hasText: name })).toBeVisible();
});

test('requiring approvals asks first, and so does keeping made accounts from approving', async ({
  panel: page,
  admin,
  stack,
}) => {
  const stored = async (key: string) =>
    (await stack.db('settings').where({ setting_key: key }).first())?.setting_value ?? 'default';
  await openTab(page, 'Security');
  const approvals = page.locator('#approvals');

  await test.step('the dialog lists what will wait and says who could approve', async () => {
    await approvals.getByRole('button', { name: 'Require Approvals' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Require approvals?' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Looking at hidden numbers' })).toBeVisible();
    await expect(dialog).toContainText(/can approve|Nobody else can approve/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await stored('second_approval')).not.toBe('on');
    await approvals.getByRole('button', { name: 'Require Approvals' }).click();
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Require Approvals' }).click();
    await expect(dialog).toBeHidden();
    await expect(approvals.getByRole('button', { name: 'Do Without Approvals' })).toBeVisible();
    expect(await stored('second_approval')).toBe('on');
  });

  await stack.db('settings').where({ setting_key: 'second_approval' }).update({ setting_value: 'off' });
  await reloadPanel(page, admin);

  await test.step('the exception for made accounts is switched off', async () => {
    await openTab(page, 'Security');
    await approvals.getByRole('button', { name: 'Don’t Let Them' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Keep accounts that one of you made from approving?' });
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Don’t Let Them' }).click();
    await expect(dialog).toBeHidden();
    await expect(approvals.getByRole('button', { name: 'Let Them Approve' })).toBeVisible();
    expect(await stored('approval_by_made_accounts')).toBe('off');
  });

  await stack.db('settings').where({ setting_key: 'approval_by_made_accounts' }).update({ setting_value: 'on' });
});

test('a reload asks for a code, and within the time of grace it does not', async ({ panel: page, admin, stack }) => {
  await reloadPanel(page, admin);
  await openRoom(page, 'Security', 'Limits');
  await page.getByText('Scores, sign-in and the first page').click();
  const minutes = page.getByLabel('Minutes in which a reload asks for no 2FA code');
  const form = page.locator('form').filter({ has: minutes });
  await minutes.fill('10');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Setting saved successfully');
  await page.reload();
  await expect(tabs(page)).toBeVisible();
  await expect(page.getByLabel('2FA code', { exact: true })).toHaveCount(0);
  await stack.db('settings').where({ setting_key: 'second_factor_grace_minutes' }).update({ setting_value: '0' });
  await reloadPanel(page, admin);
  await expect(tabs(page)).toBeVisible();
});

test('a save that failed says so in its dialog, also after its toast is gone', async ({ panel: page }) => {
  await openTab(page, 'Vendors');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Vendor' });
  await edit.getByLabel('Description').fill('Words that are not lost');
  await page.route('**/api/admin/vendors/*', (route) => route.abort());
  await edit.getByRole('button', { name: 'Update Vendor' }).click();
  const failure = edit.getByText('Failed to update vendor').filter({ visible: true });
  await expect(failure).toBeVisible();
  for (const each of await toast(page).all()) await each.press('Escape');
  await expect(toast(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(failure).toBeVisible();
  await expect(edit.getByLabel('Description')).toHaveValue('Words that are not lost');
  await page.unroute('**/api/admin/vendors/*');
  await edit.getByRole('button', { name: 'Update Vendor' }).click();
  await expectToast(page, 'Vendor updated successfully');
  await expect(edit).toBeHidden();
});

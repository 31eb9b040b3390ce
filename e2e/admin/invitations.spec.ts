import {
  chooseInRow,
  enterCodeIfAsked,
  expect,
  expectAccessible,
  expectToast,
  openTab,
  passSecondFactor,
  row,
  signIn,
  tabs,
  test,
  unusedCode,
} from './fixtures.ts';
import { acceptInvitation, setUpAuthenticator } from './invited-admin.ts';

const PASSWORD = 'Garland-88-oak!';

test('an organizer is invited by a link, gets another role, loses the authenticator and sets up a new one', async ({
  browser,
  panel: page,
  stack,
}) => {
  test.setTimeout(120_000);
  const name = `tone_${Date.now() % 1_000_000}`;
  const organizersContext = await browser.newContext({ baseURL: stack.url });
  const organizer = await organizersContext.newPage();
  let address = '';

  await test.step('a super admin makes a link', async () => {
    await openTab(page, 'Security');
    await page.getByRole('button', { name: 'Invite an Organizer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an Organizer' });
    await dialog.getByLabel('For whom').fill('Tone of the guild');
    await dialog.getByRole('button', { name: 'Make a Link for Tone of the guild' }).click();
    const made = page.getByRole('dialog', { name: 'A Link for Tone of the guild' });
    address = (await made.getByRole('code').textContent()) ?? '';
    await expectAccessible(page);
    await made.getByRole('button', { name: 'Copy Link' }).click();
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(row(page, 'Tone of the guild')).toContainText('Admin');
    await openTab(page, 'Users');
    const invitations = page.getByRole('table', { name: 'Open invitations' });
    await expect(row(invitations, 'Tone of the guild').getByRole('button', { name: /^Revoke/ })).toBeVisible();
    await openTab(page, 'Security');
  });

  await test.step('the invited person chooses name, password and authenticator', async () => {
    await acceptInvitation(organizer, address, name, PASSWORD);
    await expect(tabs(organizer).getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    const again = await organizersContext.newPage();
    await again.goto(address);
    await expect(again.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await expectAccessible(again);
    await again.close();
  });

  await test.step('the organizer becomes a super admin and has to sign in again', async () => {
    const accounts = page.getByRole('table', { name: 'Admin accounts' });
    await chooseInRow(row(accounts, name), 'Make Super Admin');
    await page.getByRole('button', { name: 'Make Super Admin' }).click();
    await expectToast(page, 'Role changed');
    await expect(row(accounts, name)).toContainText('Super Admin');
    await organizer.reload();
    await expect(organizer.getByRole('heading', { name: 'Admin sign-in' })).toBeVisible();
  });

  await test.step('a lost authenticator is reset, which everybody can read', async () => {
    const accounts = page.getByRole('table', { name: 'Admin accounts' });
    await chooseInRow(row(accounts, name), 'Reset Authenticator');
    await page.getByRole('button', { name: 'Reset Authenticator' }).click();
    await expectToast(page, 'Authenticator reset');
    await signIn(organizer, { username: name, password: PASSWORD });
    await setUpAuthenticator(organizer);
    await expect(tabs(organizer).getByRole('link', { name: 'Security' })).toBeVisible();
    const site = await browser.newPage({ baseURL: stack.url });
    await site.goto('/decisions');
    await expect(site.getByText('reset the lost authenticator of another organizer')).toBeVisible();
    await site.close();
  });
  await organizersContext.close();
});

test('while approvals are switched on, the invitation of a super admin waits, and its link is made once', async ({
  browser,
  panel: page,
  admin,
  stack,
}) => {
  const setting = { setting_key: 'second_approval', setting_value: 'on', description: '' };
  await stack.db('settings').insert(setting).onConflict('setting_key').merge();
  const other = await stack.makeAdmin('super_admin');
  await stack.db('accounts').update({ created_at: new Date(Date.now() - 25 * 3_600_000) });
  const invite = async () => {
    await page.getByRole('button', { name: 'Invite an Organizer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite an Organizer' });
    await dialog.getByLabel('For whom').fill('Ola');
    await dialog.getByLabel('Super Admin').check({ force: true });
    await dialog.getByRole('button', { name: 'Make a Link for Ola' }).click();
  };
  await openTab(page, 'Security');
  await invite();
  await expectToast(page, 'Waiting for Approval');
  const approver = await browser.newPage({ baseURL: stack.url });
  await approver.goto('/admin');
  await signIn(approver, other);
  await passSecondFactor(approver, unusedCode(other));
  await openTab(approver, 'Security');
  const request = approver.getByRole('listitem').filter({ hasText: 'asked to invite somebody as a super admin' });
  await expect(request).toContainText(admin.username);
  await request.getByRole('button', { name: 'Review and Approve' }).click();
  const dialog = approver.getByRole('alertdialog');
  await enterCodeIfAsked(dialog, other);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await invite();
  await expect(page.getByRole('dialog', { name: 'A Link for Ola' })).toBeVisible();
  await stack.db('settings').where({ setting_key: 'second_approval' }).update({ setting_value: 'off' });
  await approver.close();
});

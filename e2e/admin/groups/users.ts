import { chooseInRow, expect, expectAccessible, expectToast, openTab, row, signInForToken, test } from '../fixtures.ts';

const NEW_PASSWORD = 'Garland-88-oak!';

export function usersTests() {
  test('users can be searched and filtered by role and status, and deactivated and reactivated', async ({
    panel: page,
    admin,
    request,
    stack,
  }) => {
    const voter = await stack.makeVoter();
    await stack.db('accounts').where({ id: voter.id }).update({ email: null });
    const token = await signInForToken(request, voter);
    const statusOfOwnUser = async () =>
      (await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).status();
    await openTab(page, 'Users');
    await expect(page.getByRole('columnheader')).toHaveText([
      '',
      'User ID',
      'Username',
      'Email',
      'Role',
      'Created',
      'Status',
      'Actions',
    ]);
    await page.getByLabel('Search users').fill(voter.username);
    const account = row(page, voter.username);
    await expect(account).toContainText('No email');
    await expect(account).toContainText('Active');
    await chooseInRow(account, 'Deactivate');
    await page.getByRole('button', { name: 'Deactivate User' }).click();
    await expectToast(page, 'User deactivated successfully');
    await expect(account).toContainText('Inactive');
    expect(await statusOfOwnUser()).toBe(401);
    await page.getByLabel('Status').selectOption('Inactive');
    await expect(account).toBeVisible();
    await chooseInRow(account, 'Reactivate');
    await expectToast(page, 'User reactivated successfully');
    await expect(page.getByText('No user matches')).toBeVisible();

    await page.getByLabel('Status').selectOption('Any status');
    await page.getByLabel('Search users').fill(admin.username);
    await page.getByLabel('Role').selectOption('Super Admin');
    await expect(row(page, admin.username)).toContainText('Super Admin');
    await expect(row(page, admin.username).getByRole('button')).toHaveCount(0);
    await page.getByLabel('Role').selectOption('Voter');
    await expect(page.getByText('No user matches')).toBeVisible();
  });

  test('a super admin makes a password link, with which the owner of the account sets a new password once', async ({
    browser,
    panel: page,
    request,
    stack,
  }) => {
    const voter = await stack.makeVoter();
    await openTab(page, 'Users');
    await page.getByLabel('Search users').fill(voter.username);
    await chooseInRow(row(page, voter.username), 'Password Link');
    await page.getByRole('button', { name: 'Make Link' }).click();
    const dialog = page.getByRole('dialog', { name: `Password link for ${voter.username}` });
    await expectAccessible(page);
    const address = (await dialog.locator('code').textContent()) ?? '';
    const ownersContext = await browser.newContext();
    const owner = await ownersContext.newPage();
    await owner.goto(address);
    await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await owner.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await owner.getByRole('button', { name: 'Set Password' }).click();
    await expect(owner).toHaveURL(/\/login/);
    expect(await signInForToken(request, { ...voter, password: NEW_PASSWORD })).toBeTruthy();
    const again = await ownersContext.newPage();
    await again.goto(address);
    await expect(again.getByRole('link', { name: 'Ask for Another' })).toBeVisible();
    await ownersContext.close();
  });

  test('the list is paged', async ({ panel: page }) => {
    await openTab(page, 'Users');
    await expect(page.getByRole('row')).toHaveCount(26);
    const first = await page.getByRole('rowheader').first().textContent();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^26–50 of/ })).toBeVisible();
    await expect(page.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  });
}

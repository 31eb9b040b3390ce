import { expect, expectToast, openTab, test, unusedCode } from './fixtures.ts';

test('a session that ends while an admin types loses nothing', async ({ panel: page, admin, stack }) => {
  await openTab(page, 'Vendors');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const edit = page.getByRole('dialog', { name: 'Edit Vendor' });
  await edit.getByLabel('Description').fill('Turned by hand, and fired with driftwood.');
  await stack
    .db('sessions')
    .whereIn('account_id', stack.db('accounts').where({ username: admin.username }).select('id'))
    .update({ expires_at: new Date(Date.now() - 60_000) });
  await edit.getByRole('button', { name: 'Update Vendor' }).click();
  const ended = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(ended).toContainText('Your session ended after 12 hours.');
  const password = ended.getByLabel(`Password of ${admin.username}`);
  await expect(password).toBeFocused();
  await password.fill(admin.password);
  await ended.getByLabel('2FA code').fill(unusedCode(admin));
  await ended.getByRole('button', { name: 'Sign In' }).click();
  await expect(ended).toBeHidden();
  await expect(edit.getByText('Failed to update vendor')).toBeVisible();
  await edit.getByRole('button', { name: 'Update Vendor' }).click();
  await expectToast(page, 'Vendor updated successfully');
  await expect(page.getByText('Turned by hand, and fired with driftwood.').first()).toBeVisible();
});

import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import { castVote, expect, expectToast, openPanel, openTab, row, signInForToken, test } from '../fixtures.ts';

export function vendorsAndCategoriesTests() {
  test('a category without votes is deleted at once, and can be restored with Undo or from the list of deleted ones', async ({
    page,
    admin,
    stack,
  }) => {
    const { name } = await makeCategory(stack.db);
    await openPanel(page, admin, '/admin/categories');
    await expect(page.getByRole('table', { name: 'Categories', exact: true }).getByRole('columnheader')).toHaveText([
      'Name',
      'Description',
      'Icon',
      'Color',
      'Votes this period',
      'In all',
      'Actions',
    ]);
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Category deleted successfully');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Category restored successfully');
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    const deleted = row(page.getByRole('table', { name: 'Deleted categories' }), name);
    await deleted.getByRole('button', { name: 'Restore' }).click();
    await expect(row(page.getByRole('table', { name: 'Categories', exact: true }), name)).toBeVisible();
    await expect(deleted).toBeHidden();
  });

  test('to delete a vendor with votes, an admin types its name; the dialog shows the number of votes', async ({
    page,
    admin,
    request,
    stack,
  }) => {
    const { id, name } = await makeVendor(stack.db);
    const category = await stack.db('categories').whereNull('retired_at').orderBy('id').first('id');
    const token = await signInForToken(request, await stack.makeVoter());
    expect(await castVote(request, token, id, category?.id ?? 0)).toBe(201);
    await openPanel(page, admin, '/admin/vendors');
    await page.getByLabel('Search vendors').fill(name);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    // The search moves the card, so a click before that can miss its button.
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(1);
    await expect(card).toContainText(`ID ${id} · 1 vote`);
    await card.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await expect(dialog).toContainText('1 vote was cast this period for this vendor');
    await expect(dialog.getByRole('button', { name: 'Delete Vendor' })).toBeDisabled();
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
    await dialog.getByRole('button', { name: 'Delete Vendor' }).click();
    await expectToast(page, 'Vendor deleted successfully');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Vendor restored successfully');
    await expect(card).toContainText('1 vote');
  });

  test('an edit of an outdated version is rejected, and both versions are shown', async ({
    browser,
    page,
    admin,
    stack,
  }) => {
    const { id, name } = await makeCategory(stack.db);
    const otherContext = await browser.newContext({ baseURL: stack.url });
    const other = await otherContext.newPage();
    await openPanel(other, await stack.makeAdmin('super_admin'), '/admin/categories');
    await openPanel(page, admin, '/admin/categories');
    for (const panel of [page, other]) await row(panel, name).getByRole('button', { name: 'Edit' }).click();

    await other.getByLabel('Description').fill('Written by the other');
    await other.getByRole('button', { name: 'Update Category' }).click();
    await expectToast(other, 'Category updated successfully');
    await page.getByLabel('Description').fill('Written by me');
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expectToast(page, 'Failed to update category');
    const conflict = page.getByRole('dialog').getByRole('status').filter({ hasText: 'Someone else changed this' });
    await expect(conflict).toContainText('Written by me');
    await expect(conflict).toContainText('Written by the other');
    const storedDescription = () => stack.db('categories').where({ id }).first('description');
    expect((await storedDescription())?.description).toBe('Written by the other');
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Update Category' }).click();
    await expectToast(page, 'Category updated successfully');
    expect((await storedDescription())?.description).toBe('Written by me');
    await otherContext.close();
  });

  test('the color shows its contrast in both themes', async ({ panel: page }) => {
    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    const code = page.getByLabel('Color code');
    await code.fill('#FFFF00');
    await expect(page.getByText('Contrast 1.1, adjusted to be read')).toBeVisible();
    await expect(page.getByText(/^Contrast 15\.\d, used as it is$/)).toBeVisible();
    await code.fill('yellowish');
    await expect(page.getByText('Six digits after a #, such as #3B82F6')).toBeVisible();
  });

  test('vendors are imported after a dry run that shows every change and every error', async ({
    panel: page,
    stack,
  }) => {
    const known = await makeVendor(stack.db, { description: 'Old words' });
    const fresh = `Fresh ${known.id}`;
    const faulty = 'No Picture Ltd,Words,not an address';
    const lines = [
      'name,description,imageUrl',
      `${known.name},New words,${known.image_url}`,
      `${fresh},"Sells, and delivers",https://example.com/fresh.png`,
    ];
    await openTab(page, 'Vendors');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Vendors' });
    await dialog.getByLabel('CSV file').setInputFiles({
      name: 'vendors.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([...lines, faulty].join('\n')),
    });
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog).toContainText('1 row cannot be imported');
    await expect(row(dialog, 'No Picture Ltd')).toContainText('Error');
    await expect(row(dialog, known.name)).toContainText('Old words');
    await expect(row(dialog, known.name)).toContainText('New words');
    await expect(dialog.getByRole('button', { name: 'Import 2 vendors, skip 1 row' })).toBeEnabled();
    const countVendors = async () => Number((await stack.db('vendors').count({ count: '*' }).first())?.count);
    const before = await countVendors();

    const enterLines = async (text: readonly string[]) => {
      await dialog.getByText('The file and its columns').click();
      await dialog.getByLabel('Or paste it here').fill(text.join('\n'));
    };
    const many = Array.from({ length: 12 }, (_, index) => `Many ${index},Words,/many.png`);
    await enterLines([...lines.slice(0, 1), ...many]);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await dialog.locator('summary', { hasText: '12 new vendors' }).click();
    await expect(row(dialog, 'Many 11')).toBeVisible();

    await enterLines(lines);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog).toContainText('1 vendor new, 1 changed, 0 unchanged');
    expect(await countVendors()).toBe(before);
    await dialog.getByRole('button', { name: 'Import 2 vendors' }).click();
    await expectToast(page, 'Vendors imported successfully');
    expect(await stack.db('vendors').where({ name: fresh }).first()).toMatchObject({
      description: 'Sells, and delivers',
    });
    expect(await stack.db('vendors').where({ id: known.id }).first()).toMatchObject({ description: 'New words' });
  });
}

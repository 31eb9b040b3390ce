import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import { expect, expectToast, openPanel, openTab, row, test, toast } from './fixtures.ts';

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
  const conflict = page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: 'changed this while you were editing' });
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

test('vendors are imported after a dry run that shows every change and every error', async ({ panel: page, stack }) => {
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
  await expect(dialog).toContainText('1 of 3 rows asks something');
  await expect(dialog).toContainText('Row 4, No Picture Ltd');
  const changes = dialog.getByRole('table', { name: 'Errors and changes' });
  await expect(row(changes, known.name)).toContainText('Old words');
  await expect(row(changes, known.name)).toContainText('New words');
  await expect(dialog).toContainText('1 new vendor, 1 changed.');
  const countVendors = async () => Number((await stack.db('vendors').count({ count: '*' }).first())?.count);
  const before = await countVendors();
  await dialog.getByRole('button', { name: 'Import 2 Vendors' }).click();
  await expectToast(page, 'Vendors imported successfully');
  expect(await countVendors()).toBe(before + 1);
  expect(await stack.db('vendors').where({ name: fresh }).first()).toMatchObject({
    description: 'Sells, and delivers',
  });
  expect(await stack.db('vendors').where({ id: known.id }).first()).toMatchObject({ description: 'New words' });
});

test('vendors that are deleted together are one decision, which names them all to everybody, and Undo restores them', async ({
  page,
  admin,
  browser,
  stack,
}) => {
  const names = [];
  for (let number = 0; number < 3; number += 1) names.push((await makeVendor(stack.db)).name);
  await openPanel(page, admin);
  await openTab(page, 'Vendors');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByLabel('Search vendors').fill('Vendor');
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 3 vendors?' });
  await expect(dialog.getByRole('textbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Delete All 3' }).click();
  await expectToast(page, '3 vendors deleted');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, '3 vendors restored');
  const restored = await stack.db('vendors').whereIn('name', names).whereNull('retired_at').pluck('name');
  expect(restored).toHaveLength(3);
  const site = await browser.newPage({ baseURL: stack.url });
  await site.goto('/decisions');
  // Beside other removals it is folded.
  const decision = site.getByRole('listitem', { includeHidden: true }).filter({ hasText: 'removed 3 vendors.' }).last();
  for (const name of names) await expect(decision).toContainText(`“${name}”`);
  await site.close();
});

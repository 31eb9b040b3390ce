import { generateSync } from 'otplib';
import {
  expect,
  expectTabs,
  expectToast,
  openTab,
  passSecondFactor,
  row,
  signIn,
  signInForToken,
  test,
} from './fixtures.ts';

const SEVEN_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'Categories', 'Vendors', 'Security'];
const FIVE_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'My Account'];
const CATEGORY = 'Packaging';
const VENDOR = 'Thistle & Thorn';

test('the printed super admin signs in, sets up the site, makes and deletes admins, and signs out', async ({
  page,
  browser,
  request,
  stack,
  baseURL,
}) => {
  await test.step('signs in with the printed second factor', async () => {
    await page.goto('/admin');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await signIn(page, stack.first);
    await passSecondFactor(page, generateSync({ secret: stack.first.secret }));
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect(dialog.getByRole('code')).toHaveCount(10);
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Not Now' }).click();
    await expectTabs(page, SEVEN_TABS);
    await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  });

  await test.step('customizes the site, with a preview', async () => {
    await page.getByRole('button', { name: 'Customize Site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customize Site' });
    const preview = dialog.getByRole('region', { name: 'Preview of the site' });
    await dialog.getByLabel('Top Header Name').fill('The Thornies');
    await dialog.getByLabel('Top Header Details').fill('Awards of 2026');
    await dialog.getByLabel('Main Hero Title').fill('Who packs it best?');
    await expect(preview).toContainText('The Thornies');
    await expect(preview).toContainText('Who packs it best?');
    // A blank field is not saved, so the stored text stays.
    const kept = await dialog.getByLabel('Main Hero Description').inputValue();
    await dialog.getByLabel('Main Hero Description').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Site customization updated successfully');
    await expect(page.getByRole('banner')).toContainText('The Thornies');
    await expect(page.getByRole('banner')).toContainText('Awards of 2026');
    await expect
      .poll(async () => (await (await request.get('/api/site-config')).json()) as unknown)
      .toEqual(
        expect.arrayContaining([
          { key: 'top_right_name', value: 'The Thornies' },
          { key: 'site_description', value: kept },
        ]),
      );
  });

  await test.step('adds a category', async () => {
    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    // It begins with a color that no other category has.
    await dialog.getByLabel('Color code').fill('#3B82F6');
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Name and description are required');
    await dialog.getByLabel('Name', { exact: true }).fill(CATEGORY);
    await dialog.getByLabel('Description').fill('How well it arrives');
    await dialog.getByRole('radio', { name: 'package' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Category created successfully');
    const table = page.getByRole('table', { name: 'Categories', exact: true });
    await expect(row(table, CATEGORY)).toContainText('#3B82F6');
    const stored = await stack.db('categories').where({ name: CATEGORY }).first();
    expect(stored).toMatchObject({ description: 'How well it arrives', icon: 'package', color: '#3B82F6' });
  });

  await test.step('adds a vendor with links and puts them in order', async () => {
    await openTab(page, 'Vendors');
    await page.getByRole('button', { name: 'Add Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Vendor' });
    await dialog.getByLabel('Name').fill(VENDOR);
    await dialog.getByRole('button', { name: 'Create Vendor' }).click();
    // Description and Image URL are still blank.
    await expect(dialog.getByText('Needed')).toHaveCount(2);
    await dialog.getByLabel('Description').fill('Wraps everything twice');
    await dialog.getByLabel('Image URL').fill('/pictures/no-such-picture.svg');
    await expect(dialog.getByText('There is no picture at this address')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Vendor' }).click();
    await expectToast(page, 'Vendor created successfully');

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: VENDOR }) });
    for (const title of ['Website', 'Forum']) {
      await card.getByRole('button', { name: 'Add Link' }).click();
      const link = page.getByRole('dialog', { name: 'Add Link' });
      await expect(link.getByLabel('Icon', { exact: true })).toHaveValue('link');
      await link.getByLabel('Title').fill(title);
      await link.getByLabel('URL').fill(`https://example.com/${title.toLowerCase()}`);
      await link.getByRole('button', { name: 'Add Link' }).click();
      await expectToast(page, 'Link added successfully');
      await expect(link).toBeHidden();
    }
    await card.getByText('2 links').click();
    const names = () => card.getByRole('link').allTextContents();
    const before = await names();
    await card.getByRole('button', { name: 'Change Order' }).click();
    const order = page.getByRole('dialog', { name: `Order of Links of ${VENDOR}` });
    await order.getByRole('button', { name: 'Move Website', exact: true }).focus();
    await page.keyboard.press('ArrowDown');
    await order.getByRole('button', { name: 'Save Order' }).click();
    await expect(order).toBeHidden();
    await expect.poll(names).toEqual(before.toReversed());
    await card.getByRole('button', { name: 'Edit link Forum' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Link' });
    await edit.getByLabel('Title').fill('The forum');
    await edit.getByRole('button', { name: 'Update Link' }).click();
    await expectToast(page, 'Link updated successfully');
    await card.getByRole('button', { name: 'Delete link Website' }).click();
    await expectToast(page, 'Link deleted successfully');
    await expect(card.getByText('1 link', { exact: true })).toBeVisible();
    const stored = await stack.db('vendors').where({ name: VENDOR }).first();
    const links = await stack.db('vendor_links').where({ vendor_id: stored?.id ?? 0 });
    expect(links.map((link) => link.title)).toEqual(['The forum']);
  });

  await test.step("creates an admin, who enrolls the second factor with the QR code's data and sees five tabs", async () => {
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

    const ruth = await browser.newPage({ baseURL: stack.url });
    await ruth.goto('/admin-login');
    await signIn(ruth, { username: 'ruth', password: 'Sealed-8allot!' });
    await passSecondFactor(ruth, ruthsCode);
    await ruth.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Not Now' }).click();
    await expectTabs(ruth, FIVE_TABS);
    await expect(ruth.getByRole('banner')).toContainText('Voting is open');
    await expect(ruth.getByRole('button', { name: 'Pause All Voting' })).toHaveCount(0);
    await expect(ruth.getByText('Site Customization')).toHaveCount(0);
    await openTab(ruth, 'My Account');
    await expect(ruth.getByText('Recovery codes left')).toBeVisible();
    await ruth.close();
  });

  await test.step('a voter who signs in as an admin goes to the site', async () => {
    const voter = await browser.newPage({ baseURL: stack.url });
    await voter.goto('/admin-login');
    await signIn(voter, await stack.makeVoter());
    await expect(voter).toHaveURL(`${baseURL}/`);
    const isStored = (name: string) => voter.evaluate((key) => localStorage.getItem(key) !== null, name);
    expect([await isStored('plaudit.userToken'), await isStored('plaudit.adminToken')]).toEqual([true, false]);
    await voter.close();
  });

  await test.step('deletes an admin, who is signed out at once', async () => {
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

  await test.step('signs out', async () => {
    const token = await page.evaluate(() => localStorage.getItem('plaudit.adminToken'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    expect(await page.evaluate(() => localStorage.getItem('plaudit.adminToken'))).toBeNull();
    await expect
      .poll(async () =>
        (await request.get('/api/admin/dashboard', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
  });
});

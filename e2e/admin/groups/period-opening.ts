import { generateSync } from 'otplib';
import { expect, expectToast, openTab, passSecondFactor, row, signIn, tabs, test } from '../fixtures.ts';
import { CATEGORY, type PeriodRun, VENDOR } from '../period-run.ts';

const SEVEN_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'Categories', 'Vendors', 'Security'];

export function openingTests(run: PeriodRun) {
  test('the printed super admin signs in with the printed second factor', async ({ stack }) => {
    const { page } = run;
    await page.goto('/admin');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await signIn(page, stack.first);
    await passSecondFactor(page, generateSync({ secret: stack.first.secret }));
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect(dialog.getByRole('code')).toHaveCount(10);
    run.codes = await dialog.getByRole('code').allTextContents();
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(tabs(page).getByRole('link')).toHaveText(SEVEN_TABS);
    await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  });

  test('the dashboard shows the voting state, four figures, charts and the card for warnings', async ({ stack }) => {
    const { page } = run;
    const cards = page.locator('.ui-stat');
    await expect(cards.locator('.ui-stat-label')).toHaveText([
      'Total Votes',
      'Participants',
      'Vendors',
      'Blocked Sessions',
    ]);
    const unretired = await stack.db('vendors').whereNull('retired_at').count({ count: '*' }).first();
    await expect(cards.filter({ hasText: 'Vendors' })).toContainText(String(unretired?.count));
    await expect(page.getByRole('heading', { name: 'Votes per hour' })).toBeVisible();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page.getByRole('slider', { name: 'Votes per day' })).toHaveAttribute('aria-valuemax', '6');
    await expect(page).toHaveURL(/range=7d/);
    await expect(page.getByRole('figure', { name: 'Ranks by day' }).getByRole('button')).toHaveCount(10);
    await expect(page.getByRole('heading', { name: 'Turnout by category' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Worth a look' })).toBeVisible();
    await expect(page.getByLabel('Voting now')).toContainText('Voting is open');
  });

  test('the admin customizes the site, with a preview', async ({ request }) => {
    const { page } = run;
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

  test('the admin adds a category', async ({ stack }) => {
    const { page } = run;
    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    await expect(dialog.getByLabel('Color code')).toHaveValue('#3B82F6');
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Name and description are required');
    await dialog.getByLabel('Name', { exact: true }).fill(CATEGORY);
    await dialog.getByLabel('Description').fill('How well it arrives');
    await dialog.getByRole('radio', { name: 'package' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Category created successfully');
    await expect(row(page, CATEGORY)).toContainText('#3B82F6');
    const stored = await stack.db('categories').where({ name: CATEGORY }).first();
    expect(stored).toMatchObject({ description: 'How well it arrives', icon: 'package', color: '#3B82F6' });
  });

  test('the admin adds a vendor with links and puts them in order', async ({ stack }) => {
    const { page } = run;
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
}

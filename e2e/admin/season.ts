import { readFileSync } from 'node:fs';
import { generateSync } from 'otplib';
import type { BrowserContext, Page } from 'playwright/test';
import {
  castVote,
  expect,
  expectToast,
  openTab,
  passSecondFactor,
  row,
  signIn,
  tabs,
  test,
  voterToken,
} from './fixtures.ts';

const STEP_SECONDS = 30;

/** The code of the step before this one is still taken, and leaves the present one for the next question. */
const codeOfStepBefore = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - STEP_SECONDS });

const SEVEN_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'Categories', 'Vendors', 'Security'];
const FIVE_TABS = ['Dashboard', 'User Tracking', 'Users', 'Voting System', 'My Account'];

/** The first super admin runs a whole awards season on one page, as a person would. */
export function season() {
  test.describe.configure({ mode: 'serial' });

  let context: BrowserContext;
  let page: Page;
  let recoveryCodes: string[] = [];
  const code = () => recoveryCodes.pop() ?? '';
  const category = 'Packaging';
  const vendor = 'Thistle & Thorn';

  test.beforeAll(async ({ browser, stack }) => {
    context = await browser.newContext({ baseURL: stack.url, acceptDownloads: true });
    page = await context.newPage();
  });
  test.afterAll(() => context.close());

  test('the printed super admin signs in with the printed second factor', async ({ stack }) => {
    await page.goto('/admin');
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await signIn(page, stack.first);
    await passSecondFactor(page, codeOfStepBefore(stack.first.secret));
    const dialog = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect(dialog.getByRole('code')).toHaveCount(10);
    recoveryCodes = await dialog.getByRole('code').allTextContents();
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(tabs(page).getByRole('link')).toHaveText(SEVEN_TABS);
    await expect(page.getByText('Super Admin', { exact: true })).toBeVisible();
  });

  test('the dashboard tells what matters at a glance', async ({ stack }) => {
    const cards = page.locator('.ui-stat');
    await expect(cards.locator('.ui-stat-label')).toHaveText([
      'Total Votes',
      'Participants',
      'Vendors',
      'Blocked Sessions',
    ]);
    const live = await stack.db('vendors').whereNull('retired_at').count({ count: '*' }).first();
    await expect(cards.filter({ hasText: 'Vendors' })).toContainText(String(live?.count));
    await expect(page.getByRole('heading', { name: 'Votes per hour' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Turnout by category' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Worth a look' })).toBeVisible();
    await expect(page.getByLabel('Voting now')).toContainText('Voting is open');
  });

  test('customises the site, with a live preview', async ({ request }) => {
    await page.getByRole('button', { name: 'Customize Site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Customize Site' });
    const preview = dialog.getByRole('region', { name: 'Preview of the site' });
    await dialog.getByLabel('Top Header Name').fill('The Thornies');
    await dialog.getByLabel('Top Header Details').fill('Season of 2026');
    await dialog.getByLabel('Main Hero Title').fill('Who packs it best?');
    await expect(preview).toContainText('The Thornies');
    await expect(preview).toContainText('Who packs it best?');
    // A blank field is not saved, and shows what is stored.
    const kept = await dialog.getByLabel('Main Hero Description').inputValue();
    await dialog.getByLabel('Main Hero Description').fill('');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Site customization updated successfully');
    await expect(page.getByRole('banner')).toContainText('The Thornies');
    await expect(page.getByRole('banner')).toContainText('Season of 2026');
    await expect
      .poll(async () => (await (await request.get('/api/site-config')).json()) as unknown)
      .toEqual(
        expect.arrayContaining([
          { key: 'top_right_name', value: 'The Thornies' },
          { key: 'site_description', value: kept },
        ]),
      );
  });

  test('adds a category', async ({ stack }) => {
    await openTab(page, 'Categories');
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Category' });
    await expect(dialog.getByLabel('Color code')).toHaveValue('#3B82F6');
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Name and description are required');
    await dialog.getByLabel('Name', { exact: true }).fill(category);
    await dialog.getByLabel('Description').fill('How well it arrives');
    await dialog.getByRole('radio', { name: 'package' }).check({ force: true });
    await dialog.getByRole('button', { name: 'Create Category' }).click();
    await expectToast(page, 'Category created successfully');
    await expect(row(page, category)).toContainText('#3B82F6');
    const stored = await stack.db('categories').where({ name: category }).first();
    expect(stored).toMatchObject({ description: 'How well it arrives', icon: 'package', color: '#3B82F6' });
  });

  test('adds a vendor with links and puts them in order', async ({ stack }) => {
    await openTab(page, 'Vendors');
    await page.getByRole('button', { name: 'Add Vendor' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Vendor' });
    await dialog.getByLabel('Name').fill(vendor);
    await dialog.getByRole('button', { name: 'Create Vendor' }).click();
    // Something is missing: nothing happens but that it is marked.
    await expect(dialog.getByText('Needed')).toHaveCount(2);
    await dialog.getByLabel('Description').fill('Wraps everything twice');
    await dialog.getByLabel('Image URL').fill('/pictures/no-such-picture.svg');
    await expect(dialog.getByText('There is no picture at this address')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Vendor' }).click();
    await expectToast(page, 'Vendor created successfully');

    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: vendor }) });
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
    await card
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .click();
    await expect.poll(names).toEqual(before.toReversed());
    await card.getByRole('button', { name: 'Edit link Forum' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Link' });
    await edit.getByLabel('Title').fill('The forum');
    await edit.getByRole('button', { name: 'Update Link' }).click();
    await expectToast(page, 'Link updated successfully');
    await card.getByRole('button', { name: 'Delete link Website' }).click();
    await expectToast(page, 'Link deleted successfully');
    await expect(card.getByText('1 link', { exact: true })).toBeVisible();
    const stored = await stack.db('vendors').where({ name: vendor }).first();
    const links = await stack.db('vendor_links').where({ vendor_id: stored?.id ?? 0 });
    expect(links.map((link) => link.title)).toEqual(['The forum']);
  });

  test('opens a period of a chosen length', async ({ stack }) => {
    await openTab(page, 'Voting System');
    const create = page.getByRole('button', { name: 'Create Voting Period' });
    for (const wrong of ['', '0', '-2']) {
      await page.getByLabel('Number of days').fill(wrong);
      await create.click();
      await expectToast(page, 'Please enter a valid number of days');
    }
    await page.getByLabel('Number of days').fill('14');
    await create.click();
    const dialog = page.getByRole('dialog', { name: 'Start a new voting period?' });
    await expect(dialog).toContainText('14-Day Voting Period');
    await expect(dialog).toContainText(/ends now/);
    await expect(dialog).toContainText(/[\d,]+ votes? by [\d,]+ voters?/);
    await dialog.getByRole('button', { name: 'Start Period' }).click();
    await expectToast(page, 'Voting period created successfully');
    await expect(page.getByLabel('Voting now')).toContainText('14-Day Voting Period: 14 days left');
    await expect(page.getByRole('banner')).toContainText('14 days left');
    const active = await stack.db('voting_cycles').where({ is_active: 1 });
    expect(active.map((cycle) => cycle.name)).toEqual(['14-Day Voting Period']);
  });

  test('watches a voter vote, pauses at once, and resumes', async ({ request, stack }) => {
    const voter = await stack.newVoter();
    const token = await voterToken(request, voter);
    const [speed, packaging] = await Promise.all(
      ['Speed', category].map((name) => stack.db('categories').where({ name }).first('id')),
    );
    const shop = await stack.db('vendors').where({ name: vendor }).first('id');
    const vote = (id: number | undefined) => castVote(request, token, shop?.id ?? 0, id ?? 0);
    expect(await vote(speed?.id)).toBe(201);

    await openTab(page, 'User Tracking');
    await page.getByLabel('Search sessions').fill(voter.username);
    const session = row(page, voter.username).first();
    await expect(session).toContainText('Active');
    await session.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Session of ${voter.username}` });
    await expect(details.getByRole('row').filter({ hasText: 'Speed' })).toBeVisible();
    await expect(details).not.toContainText(vendor);
    await details.getByRole('button', { name: 'Done' }).click();

    await openTab(page, 'Security');
    await page.getByLabel('Voting now').getByRole('button', { name: 'Pause All Voting' }).click();
    await expectToast(page, 'Voting paused successfully');
    await expect(page.getByLabel('Voting now')).toContainText('Voting is paused');
    await expect(page.getByLabel('Voting now')).toContainText(`Paused by ${stack.first.username}`);
    expect(await vote(packaging?.id)).toBe(403);
    const control = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Voting Control' }) });
    await expect(control.getByRole('button', { name: 'Pause All Voting' })).toBeDisabled();
    await control.getByRole('button', { name: 'Resume Voting' }).click();
    await expectToast(page, 'Voting resumed successfully');
    expect(await vote(packaging?.id)).toBe(201);
  });

  test('resets a category and undoes it; the effect is told in numbers and the code asked again', async ({ stack }) => {
    await openTab(page, 'Voting System');
    const name = page.getByLabel('One category');
    const button = page.getByRole('button', { name: 'Reset Category Votes' });
    await name.fill('No such category');
    await button.click();
    await expectToast(page, 'Category not found');
    await name.fill(category.toUpperCase());
    await button.click();
    const dialog = page.getByRole('dialog', { name: `Reset the votes of ${category}?` });
    await expect(dialog).toContainText('1 vote by 1 voter will stop counting');
    await expect(dialog).toContainText('1 ballot box is closed');
    await expect(dialog.getByRole('button', { name: 'Reset Category Votes' })).toBeDisabled();
    await dialog.getByLabel('2FA code').fill('000000');
    await dialog.getByRole('button', { name: 'Reset Category Votes' }).click();
    await expectToast(page, 'Failed to reset category votes');
    await expectToast(page, 'Invalid 2FA code');
    // The present code of the authenticator: signing in took the one before it.
    await dialog.getByLabel('2FA code').fill(generateSync({ secret: stack.first.secret }));
    await dialog.getByRole('button', { name: 'Reset Category Votes' }).click();
    await expectToast(page, 'Category votes reset successfully');

    const resets = page.getByRole('region', { name: 'Resets' });
    await expect(resets).toContainText(`${category}: 1 vote set aside`);
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('dialog', { name: 'Undo this reset?' });
    await expect(undo).toContainText('1 vote will count again');
    await undo.getByLabel('2FA code').fill(code());
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect(resets).toContainText('Undone');
  });

  test('resets all votes and undoes it', async ({ stack }) => {
    const counted = async () => {
      const open = stack.db('ballot_boxes').whereNull('closed_at').select('id');
      const sum = await stack.db('tallies').whereIn('ballot_box_id', open).sum({ votes: 'votes' }).first();
      return Number(sum?.votes ?? 0);
    };
    expect(await counted()).toBe(2);
    await page.getByRole('button', { name: 'Reset All Votes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reset all votes?' });
    await expect(dialog).toContainText('2 votes by 1 voter will stop counting');
    await dialog.getByLabel('2FA code').fill(code());
    await dialog.getByRole('button', { name: 'Reset All Votes' }).click();
    await expectToast(page, 'All votes reset successfully');
    expect(await counted()).toBe(0);
    const resets = page.getByRole('region', { name: 'Resets' });
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('dialog', { name: 'Undo this reset?' });
    await undo.getByLabel('2FA code').fill(code());
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect.poll(counted).toBe(2);
  });

  test('schedules a period ahead, edits it and cancels it', async () => {
    await page.getByRole('button', { name: 'Schedule a Period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a Period' });
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expect(dialog.getByText('A name is needed')).toBeVisible();
    await dialog.getByLabel('Name').fill('Winter');
    await dialog.getByLabel('Starts').fill('2031-01-01T10:00');
    await dialog.getByLabel('Ends').fill('2031-02-01T10:00');
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expectToast(page, 'Voting period scheduled successfully');
    await page.getByRole('listitem', { name: 'Winter' }).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Voting Period' });
    await edit.getByLabel('Name').fill('Winter Awards');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Voting period updated successfully');
    const scheduled = page.getByRole('listitem', { name: 'Winter Awards' });
    await expect(scheduled).toContainText('Scheduled');
    await scheduled.getByRole('button', { name: 'Cancel Period' }).click();
    await expectToast(page, 'Scheduled period cancelled successfully');
    await expect(scheduled).toBeHidden();
  });

  test("creates an 'admin', whose second factor is enrolled by what the dialog shows, and who sees five tabs", async ({
    browser,
    stack,
  }) => {
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
    await create.click();
    await expectToast(page, 'Admin user created successfully');
    const kept = page.getByRole('dialog', { name: 'Recovery codes of ruth' });
    await expect(kept.getByRole('code')).toHaveCount(10);
    const [ruthsCode = ''] = await kept.getByRole('code').allTextContents();
    await kept.getByRole('button', { name: 'I have kept them' }).click();
    await expect(row(page, 'ruth').first()).toContainText('Admin');

    const hers = await browser.newContext({ baseURL: stack.url });
    const ruth = await hers.newPage();
    await ruth.goto('/admin-login');
    await signIn(ruth, { username: 'ruth', password: 'Sealed-8allot!' });
    await passSecondFactor(ruth, ruthsCode);
    await expect(tabs(ruth).getByRole('link')).toHaveText(FIVE_TABS);
    await expect(ruth.getByLabel('Voting now')).toContainText('Voting is open');
    await expect(ruth.getByRole('button', { name: 'Pause All Voting' })).toHaveCount(0);
    await expect(ruth.getByText('Site Customization')).toHaveCount(0);
    await openTab(ruth, 'My Account');
    await expect(ruth.getByText('Recovery codes left')).toBeVisible();
    await hers.close();
  });

  test('deletes an admin, who is signed out at once', async ({ request, stack }) => {
    const leaving = await stack.newOrganiser('admin');
    const token = await voterToken(request, leaving);
    await openTab(page, 'Dashboard');
    await openTab(page, 'Security');
    await expect(row(page, leaving.username).first()).toBeVisible();
    await page.getByRole('button', { name: 'Delete Admin User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Admin User' });
    await expect(dialog).toContainText('This permanently deletes the account.');
    const button = dialog.getByRole('button', { name: 'Delete Admin' });
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Admin user').selectOption(leaving.username);
    await button.click();
    await expectToast(page, 'Admin user deleted successfully');
    const refused = await request.get('/api/admin/dashboard', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status()).toBe(401);
  });

  test('closes the period, exports its results, and starts the next by resetting it', async () => {
    await openTab(page, 'Voting System');
    const running = page.getByRole('listitem', { name: '14-Day Voting Period' });
    await running.getByRole('button', { name: 'Close Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close 14-Day Voting Period now?' });
    await expect(dialog).toContainText('2 votes by 1 voter become the final results');
    await dialog.getByLabel('2FA code').fill(code());
    await dialog.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(page, 'Voting period closed successfully');
    await expect(page.getByLabel('Voting now')).toContainText('Voting has ended');

    const past = row(page.getByRole('table', { name: 'Past periods' }), '14-Day Voting Period');
    await past.getByRole('button', { name: 'Results' }).click();
    const results = page.getByRole('dialog', { name: 'Results of 14-Day Voting Period' });
    await expect(results.getByRole('table', { name: 'Overall' })).toContainText(vendor);
    await expect(results.getByRole('table', { name: /^Packaging, 1 vote/ })).toContainText('100%');
    await results.getByRole('button', { name: 'Done' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      past.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    await expectToast(page, 'Results exported successfully');
    expect(readFileSync(await download.path(), 'utf8')).toContain(vendor);

    await page.getByRole('button', { name: 'Reset Voting Period' }).click();
    const reset = page.getByRole('dialog', { name: 'Reset the voting period?' });
    await expect(reset).toContainText('30-Day Voting Period');
    await reset.getByRole('button', { name: 'Reset Period' }).click();
    await expectToast(page, 'Voting period reset successfully');
    await expect(page.getByLabel('Voting now')).toContainText('30-Day Voting Period: 30 days left');
  });

  test('signs out', async ({ request, baseURL }) => {
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
}

import { readFileSync } from 'node:fs';
import { expect, expectToast, openRoom, openTab, row, test } from './fixtures.ts';

test('actions are in the log, which can be filtered by admin and kind, and exported', async ({
  panel: page,
  admin,
}) => {
  await openTab(page, 'Security');
  const control = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Voting Control' }) });
  await control.getByRole('button', { name: 'Pause All Voting' }).click();
  await expectToast(page, 'Voting paused successfully');
  await control.getByRole('button', { name: 'Resume Voting' }).click();
  await expectToast(page, 'Voting resumed successfully');

  await openRoom(page, 'Security', 'Audit Log');
  const log = page.getByRole('table', { name: 'Audit log' });
  const openChip = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}(:|$)`) }).click();
  await openChip('Admin');
  await page.getByLabel('Username', { exact: true }).fill(admin.username);
  await expect(row(log, /paused/i)).toContainText(admin.username);
  await expect(log.getByRole('row')).toHaveCount(4);
  await expect(row(log, /paused/i)).toContainText(`${admin.username} paused all voting.`);
  const choosePausing = async () => {
    await openChip('Action');
    await page.getByRole('menuitem', { name: 'Pausing' }).click();
  };
  await choosePausing();
  await expect(log.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Any action' }).click();
  await expect(log.getByRole('row')).toHaveCount(4);
  // The year is typed digit by digit. Until it is complete, the field reports years such as 0002. They do not filter.
  await openChip('Date');
  const to = page.getByLabel('To', { exact: true });
  const from = page.getByLabel('From', { exact: true });
  await to.focus();
  await page.keyboard.type('01012020');
  await expect(to).toHaveValue('2020-01-01');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(page).toHaveURL(/to=2020-01-01/);
  // The date is deleted with the keyboard, part by part. When no part is left, the filter ends.
  await from.focus();
  await to.focus();
  for (const key of ['Backspace', 'Tab', 'Backspace', 'Tab', 'Backspace', 'Tab', 'Tab']) await page.keyboard.press(key);
  // The last of them left the popup, which closed it.
  await openChip('Date');
  await expect(to).toHaveValue('');
  await expect(row(log, /paused/i)).toBeVisible();
  await expect(page).not.toHaveURL(/to=/);
  // When the field loses the focus, an incomplete date is replaced by the date of the current filter.
  await to.fill('2020-01-02');
  await expect(page).toHaveURL(/to=2020-01-02/);
  await to.focus();
  await page.keyboard.press('Backspace');
  await expect(to).toHaveValue('');
  await from.focus();
  await expect(to).toHaveValue('2020-01-02');
  await to.fill('');
  await expect(row(log, /paused/i)).toBeVisible();
  await page.keyboard.press('Escape');
  await choosePausing();
  await expect(log.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Search the audit log').fill(`resumed ${admin.username}`);
  await expect(log.getByRole('row')).toHaveCount(2);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  const exported = readFileSync(await download.path(), 'utf8');
  expect(exported).toContain(admin.username);
  expect(exported).toContain('voting.resumed');
  expect(exported).not.toContain('second_factor.passed');
});

test('a contact that an admin sets leads voters to the organizers', async ({
  panel: page,
  stack,
  request,
  browser,
}) => {
  await openRoom(page, 'Dashboard', 'Site');
  const contact = page.getByLabel('Contact for Voters');
  const save = page.locator('form').filter({ has: contact }).getByRole('button', { name: 'Save' });
  await contact.fill('http://forum.example.org');
  await save.click();
  await expect(page.locator('form').filter({ has: contact })).toContainText('The contact must be an e-mail address');
  await contact.fill('awards@example.org');
  await save.click();
  await expectToast(page, 'Setting saved successfully');
  const stored = () => stack.db('settings').where({ setting_key: 'organizer_contact' }).first();
  expect(await stored()).toMatchObject({ setting_value: 'awards@example.org' });
  // The gateway may return the former response for a moment.
  await expect.poll(async () => (await request.get('/api/site-config')).text()).toContain('awards@example.org');
  const context = await browser.newContext({ baseURL: stack.url });
  const voter = await context.newPage();
  await voter.goto('/forgot-password');
  const mailto = 'mailto:awards@example.org';
  await expect(voter.getByRole('link', { name: 'awards@example.org' })).toHaveAttribute('href', mailto);
  await expect(voter.getByRole('link', { name: 'Contact the organizers' })).toHaveAttribute('href', mailto);
  await context.close();
  await contact.fill('');
  await save.click();
  await expect.poll(stored).toMatchObject({ setting_value: '' });
});

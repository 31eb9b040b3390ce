import type { MailServer } from '@plaudit/server-kit/testing/mail-server';
import type { Page } from 'playwright/test';
import type { Admin, AdminStack } from './admin-stack.ts';
import { enterCodeIfAsked, expect, expectAccessible, expectToast, openTab } from './fixtures.ts';
import { test } from './mail-stack.ts';

const PASSWORD = 'Another-77-wreath!';
const PEOPLE = 12;
const FILE = [
  'name,email,group',
  ...Array.from({ length: PEOPLE }, (_, n) => `Member ${n},m${n}@guild.example,Textile`),
].join('\n');
const ADDRESS = 'm0@guild.example';

const mailsTo = (mail: MailServer, address: string) => mail.mails.filter(({ to }) => to === address);

async function addPeople(panel: Page): Promise<void> {
  await openTab(panel, 'Users');
  await panel.getByRole('link', { name: 'Roll' }).click();
  await panel.getByRole('button', { name: 'Add People' }).click();
  const dialog = panel.getByRole('dialog');
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await dialog.getByLabel('CSV file').setInputFiles(file);
  await expect(dialog.getByText(`members.csv: ${PEOPLE} rows. Nothing is stored yet.`)).toBeVisible();
  await dialog.getByLabel('Why, in public').fill('They joined before the opening');
  await dialog.getByRole('button', { name: `Add ${PEOPLE} people` }).click();
  await expectToast(panel, 'People added to the roll');
  await expect(panel.getByRole('rowheader', { name: 'Textile' })).toBeVisible();
  await expectAccessible(panel);
}

const chooseLetter = (panel: Page, title: string) =>
  panel.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: title }).click();

async function sendNow(panel: Page, admin: Admin) {
  const button = panel.getByRole('button', { name: 'Send Now' });
  // The number a minute: no test waits for it.
  await panel.getByLabel('Letters a minute').fill('1000');
  await button.click();
  const dialog = panel.getByRole('dialog');
  await enterCodeIfAsked(dialog, admin);
  await dialog.getByRole('button', { name: 'Send Now' }).click();
  await expectToast(panel, 'Letter ordered');
  await expect(panel.getByText(/^Began .* done /)).toBeVisible();
}

async function vote(voter: Page, db: AdminStack['db']): Promise<void> {
  const token = await voter.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('ey')));
  const vendor = await db('vendors').whereNull('retired_at').first('id');
  const category = await db('categories').whereNull('retired_at').first('id');
  const response = await voter.request.post('/api/votes', {
    headers: { authorization: `Bearer ${token}` },
    data: { vendorId: vendor?.id, categoryId: category?.id },
  });
  expect(response.status()).toBe(201);
}

test('from the roll to the result: people are invited, vote, are reminded and learn of the results by letters; whoever’s link was stolen takes the account back', async ({
  panel,
  admin,
  stack,
  mail,
  browser,
}) => {
  const openPage = async () => (await browser.newContext({ baseURL: stack.url })).newPage();
  await addPeople(panel);
  // public-api tells the panel within a minute that the site sends mail.
  await expect.poll(() => stack.db('letter_figures'), { timeout: 90_000 }).toHaveLength(1);
  await panel.getByRole('link', { name: 'Write the Invitation' }).click();
  await expect(panel.getByText('Hello Robin Example,')).toBeVisible();
  await expectAccessible(panel);
  await expect(panel.getByRole('link', { name: 'Confirm My Address' })).toBeVisible();
  const account = await stack.db('accounts').where({ username: admin.username }).first('id');
  await stack.db('organizer_addresses').insert({ account_id: account?.id ?? 0, email: 'kari@guild.example' });
  await panel.getByRole('button', { name: 'Send Me a Test' }).click();
  await expect.poll(() => mailsTo(mail, 'kari@guild.example').length).toBe(1);
  await sendNow(panel, admin);
  expect(mail.mails).toHaveLength(1 + PEOPLE);

  const invitation = mailsTo(mail, ADDRESS)[0]?.link ?? '';
  const voter = await openPage();
  await voter.goto(invitation);
  await expect(voter).not.toHaveURL(/#/);
  await expect(voter.getByRole('heading', { level: 1 })).toHaveText('Is this you?');
  expect(await stack.db('personal_links').whereNotNull('used_at')).toEqual([]);
  await expectAccessible(voter);
  await voter.getByRole('button', { name: 'Continue as Member 0' }).click();
  await expect(voter.getByRole('heading', { level: 1 })).toHaveText('Welcome, Member 0');
  await voter.getByRole('button', { name: 'Set a Password' }).click();
  await voter.getByLabel('Username').fill('member_zero');
  await voter.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await voter.getByLabel('Repeat the password').fill(PASSWORD);
  await voter.getByRole('button', { name: 'Set Password' }).click();
  await expect(voter.getByRole('banner')).toContainText('member_zero');
  await vote(voter, stack.db);

  // Whoever has voted gets the reminder too. It can be sent only on the last two days.
  await stack
    .db('voting_cycles')
    .where({ is_active: 1 })
    .update({ ends_at: new Date(Date.now() + 86_400_000) });
  await chooseLetter(panel, 'It closes tomorrow');
  await sendNow(panel, admin);
  await chooseLetter(panel, 'Results are out');
  await sendNow(panel, admin);
  expect(mailsTo(mail, ADDRESS)).toHaveLength(3);
  const [, unsubscribe = ''] = /Unsubscribe: (\S+)/.exec(mailsTo(mail, ADDRESS)[2]?.text ?? '') ?? [];
  const owner = await openPage();
  await owner.goto(unsubscribe);
  await owner.getByRole('button', { name: 'Get No More Letters' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('You Are Unsubscribed');
  await expectAccessible(owner);

  await owner.goto(invitation);
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('This link was used');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'This Was Not Me' }).click();
  await owner.getByRole('button', { name: 'Take It Back' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('The account is yours again');
  await expect.poll(() => mailsTo(mail, ADDRESS)[3]?.link).toContain('/link#');
  await owner.goto(mailsTo(mail, ADDRESS)[3]?.link ?? '');
  await owner.getByRole('button', { name: 'Continue as Member 0' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Welcome, Member 0');
  await voter.reload();
  await expect(voter.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

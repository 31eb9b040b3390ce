import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import type { Page } from 'playwright/test';
import { AdminStack } from './admin-stack.ts';
import { test as base, enterCodeIfAsked, expect, expectAccessible, expectToast, openTab } from './fixtures.ts';

// A separate site, which sends mail to a real SMTP server.

let mail: MailServer;
const test = base.extend<object, { stack: AdminStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      mail = await startMailServer();
      const stack = await AdminStack.start({}, { SMTP_URL: mail.url, MAIL_FROM: 'Awards <a@example.org>' });
      await use(stack);
      await stack.stop();
      await mail.close();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const PASSWORD = 'Another-77-wreath!';
const PEOPLE = 12;
const FILE = [
  'name,email,group',
  ...Array.from({ length: PEOPLE }, (_, n) => `Member ${n},m${n}@guild.example,Textile`),
].join('\n');

const linkOf = (n: number, before = 0) =>
  mail.mails.slice(before).find(({ to }) => to === `m${n}@guild.example`)?.link ?? '';

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
}

test('people are put on a roll, get links, and vote; whoever’s link was stolen takes the account back', async ({
  panel,
  admin,
  stack,
  browser,
}) => {
  await addPeople(panel);
  await expect(panel.getByRole('rowheader', { name: 'Textile' })).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Send Links' }).click();
  const dialog = panel.getByRole('dialog');
  await enterCodeIfAsked(dialog, admin);
  await dialog.getByRole('button', { name: 'Send Links' }).click();
  await expectToast(panel, 'The links are on their way');
  await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBe(PEOPLE);

  const voter = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await voter.goto(linkOf(0));
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
  const before = await stack.db('votes').count({ votes: '*' });
  const token = await voter.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('ey')));
  const vendor = await stack.db('vendors').whereNull('retired_at').first('id');
  const category = await stack.db('categories').whereNull('retired_at').first('id');
  const vote = await voter.request.post('/api/votes', {
    headers: { authorization: `Bearer ${token}` },
    data: { vendorId: vendor?.id, categoryId: category?.id },
  });
  expect(vote.status()).toBe(201);
  expect(await stack.db('votes').count({ votes: '*' })).not.toEqual(before);

  const owner = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await owner.goto(linkOf(0));
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('This link was used');
  await expectAccessible(owner);
  const sent = mail.mails.length;
  await owner.getByRole('button', { name: 'This Was Not Me' }).click();
  await owner.getByRole('button', { name: 'Take It Back' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('The account is yours again');
  await expect.poll(() => linkOf(0, sent)).toContain('/link#');
  await owner.goto(linkOf(0, sent));
  await owner.getByRole('button', { name: 'Continue as Member 0' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Welcome, Member 0');
  await voter.reload();
  await expect(voter.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

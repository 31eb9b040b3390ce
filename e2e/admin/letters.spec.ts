import { LETTER_KINDS } from '@plaudit/admin-api/contract';
import type { MailServer } from '@plaudit/server-kit/testing/mail-server';
import type { Locator, Page } from 'playwright/test';
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
  await expect(dialog.getByText(`${PEOPLE} rows. Nothing is stored yet.`)).toBeVisible();
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

/** Each word with its color and its background, and each line, from top to bottom. */
const readDrawing = (letter: Locator) =>
  letter.evaluate((root) => {
    const drawn: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode as Node | null; node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        const { borderTopWidth, borderTopColor } = getComputedStyle(node);
        if (borderTopWidth !== '0px') drawn.push(`line ${borderTopColor}`);
        continue;
      }
      const { color } = getComputedStyle(node.parentElement as Element);
      let behind = node.parentElement;
      while (behind && getComputedStyle(behind).backgroundColor === 'rgba(0, 0, 0, 0)') behind = behind.parentElement;
      const background = behind && getComputedStyle(behind).backgroundColor;
      for (const word of (node.textContent ?? '').split(/\s+/))
        if (word) drawn.push(`${word} ${color} on ${background}`);
    }
    return drawn;
  });

/** Compares the preview of each kind with the HTML of a test letter that has arrived. */
async function expectPreviewsAsTheyArrive(panel: Page, mail: MailServer, address: string, reader: Page): Promise<void> {
  for (const [index, kind] of LETTER_KINDS.entries()) {
    await panel.getByRole('navigation', { name: 'Letters' }).getByRole('link').nth(index).click();
    await panel.getByRole('button', { name: 'Send Me a Test' }).click();
    await expect.poll(() => mailsTo(mail, address).length).toBe(index + 1);
    const [html = ''] = /<!DOCTYPE html>.*<\/html>/s.exec(mailsTo(mail, address)[index]?.text ?? '') ?? [];
    await reader.setContent(html);
    for (const look of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme: look });
      await panel.getByRole('radio', { name: look }).check();
      const drawn = await readDrawing(reader.locator('.card'));
      expect(drawn.length).toBeGreaterThan(20);
      expect(await readDrawing(panel.locator('.admin-letter')), `${kind}, ${look}`).toEqual(drawn);
    }
  }
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
  await expectPreviewsAsTheyArrive(panel, mail, 'kari@guild.example', await openPage());
  await chooseLetter(panel, 'Invitation');
  await sendNow(panel, admin);
  expect(mail.mails).toHaveLength(LETTER_KINDS.length + PEOPLE);

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

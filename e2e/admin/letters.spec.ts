import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import type { Locator, Page } from 'playwright/test';
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

const ADDRESS = 'ase@guild.example';
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to === address);

async function openLetter(panel: Page, title: string): Promise<void> {
  await openTab(panel, 'Users');
  await panel.getByRole('navigation', { name: 'Users' }).getByRole('link', { name: 'Letters' }).click();
  await panel.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: title }).click();
}

async function sendNow(panel: Page, title: string, confirm: (dialog: Locator) => Promise<void>): Promise<void> {
  const before = mail.mails.length;
  await openLetter(panel, title);
  const button = panel.getByRole('button', { name: 'Send Now' });
  // The number a minute: no test waits for it.
  await panel.getByLabel('Letters a minute').fill('1000');
  await button.click();
  const dialog = panel.getByRole('dialog');
  await confirm(dialog);
  await dialog.getByRole('button', { name: 'Send Now' }).click();
  await expectToast(panel, 'Letter ordered');
  await expect.poll(() => mail.mails.length, { timeout: 30_000 }).toBeGreaterThan(before);
  await expect(panel.getByText(/^Began .* done /)).toBeVisible({ timeout: 30_000 });
}

test('from the roll to the result: an invitation, a vote, a reminder and the results, by letters', async ({
  panel,
  admin,
  stack,
  browser,
}) => {
  const [added_by] = await stack.db('accounts').where({ role: 'super_admin' }).pluck('id');
  // An invitation goes to ten people or more.
  const others = Array.from({ length: 9 }, (_, n) => ({ email: `m${n}@guild.example`, name: `Member ${n}` }));
  const people = [{ email: ADDRESS, name: 'Åse Vik' }, ...others];
  await stack
    .db('roll')
    .insert(people.map((person) => ({ ...person, mailbox: person.email, added_by: added_by ?? 0 })));
  // public-api tells the panel within a minute that the site sends mail.
  await expect.poll(() => stack.db('letter_figures'), { timeout: 90_000 }).toHaveLength(1);

  await openLetter(panel, 'It closes tomorrow');
  await expect(panel.getByText('Hello Robin Example,')).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Send Me a Test' }).click();
  await panel.getByLabel('Your e-mail address').fill('kari@guild.example');
  await panel.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => mailsTo('kari@guild.example').length, { timeout: 30_000 }).toBe(1);

  await sendNow(panel, 'Invitation', (dialog) => enterCodeIfAsked(dialog, admin));
  const voter = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await voter.goto(mailsTo(ADDRESS)[0]?.link ?? '');
  await voter.getByRole('button', { name: 'Continue as Åse Vik' }).click();
  await expect(voter.getByRole('heading', { level: 1 })).toHaveText('Welcome, Åse Vik');
  const token = await voter.evaluate(() => Object.values(localStorage).find((value) => value.startsWith('ey')));
  const vendor = await stack.db('vendors').whereNull('retired_at').first('id');
  const category = await stack.db('categories').whereNull('retired_at').first('id');
  const vote = await voter.request.post('/api/votes', {
    headers: { authorization: `Bearer ${token}` },
    data: { vendorId: vendor?.id, categoryId: category?.id },
  });
  expect(vote.status()).toBe(201);

  // Whoever has voted gets the reminder too.
  await sendNow(panel, 'It closes tomorrow', async () => undefined);
  await sendNow(panel, 'Results are out', async () => undefined);
  expect(mailsTo(ADDRESS).map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toHaveLength(3);

  const last = mailsTo(ADDRESS)[2]?.text ?? '';
  const [, address = ''] = /Unsubscribe: (\S+)/.exec(last) ?? [];
  await voter.goto(address);
  await voter.getByRole('button', { name: 'Get No More Letters' }).click();
  await expect(voter.getByRole('heading', { level: 1 })).toHaveText('You Are Unsubscribed');
  await expectAccessible(voter);
});

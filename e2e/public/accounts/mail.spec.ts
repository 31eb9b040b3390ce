import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount } from '@plaudit/db/testing/factories';
import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import type { Page } from 'playwright/test';
import { type OwnSite, startOwnSite } from '../../harness/own-site.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { toast } from '../harness/pages.ts';
import { expectNoViolationsInEitherTheme } from '../harness/screen-checks.ts';
import { makeWaitingVoter } from './waiting-voter.ts';

// These tests use a separate site, which sends mail to a real SMTP server.

const NEW_PASSWORD = 'Another-77-wreath!';

let mail: MailServer;
let site: OwnSite;
test.beforeAll(async () => {
  mail = await startMailServer();
  site = await startOwnSite('mail', { environment: { SMTP_URL: mail.url, MAIL_FROM: 'Awards <a@example.org>' } });
});
test.afterAll(async () => {
  await site?.remove();
  await mail?.close();
});

const openPath = (page: Page, path: string) => page.goto(`${site.url}${path}`);

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await openPath(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the link in the mail to this address that comes after the first `before` mails. */
async function openLink(page: Page, address: string, before: number): Promise<void> {
  const mails = () => mail.mails.slice(before).filter(({ to }) => to === address);
  await expect.poll(() => mails().length).toBe(1);
  const link = mails()[0]?.link ?? '';
  expect(link.startsWith(`${site.url}/`)).toBe(true);
  await page.goto(link);
  await expect(page).not.toHaveURL(/#/);
}

/** Does not reload the page, because a page that was opened by a link would lose the link's token. */
async function expectAccessibleWithoutReload(page: Page): Promise<void> {
  // The code of the screen may still be loading.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolationsInEitherTheme(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test('a voter confirms an address, forgets the password, and gets back in with a link', async ({ page, browser }) => {
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const { id, username } = await makeAccount(site.db, { password_hash });
  await signIn(page, username, PASSWORD);
  await expect(page).toHaveURL(`${site.url}/`);
  await openPath(page, '/account');
  const card = page.getByRole('region', { name: 'E-mail address' });
  await card.getByLabel('E-mail address').fill('not an address');
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Send a Link to Confirm It' }).click();
  await expect(card.getByText('This is not an e-mail address')).toBeVisible();
  await card.getByLabel('E-mail address').fill('voter@example.com');
  const before = mail.mails.length;
  await card.getByRole('button', { name: 'Send a Link to Confirm It' }).click();
  await expect(card).toContainText('We have sent a link to voter@example.com');

  await openLink(page, 'voter@example.com', before);
  await expectAccessibleWithoutReload(page);
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address Confirmed');
  await page.getByRole('link', { name: 'Go to Your Account' }).click();
  await expect(card.getByText('voter@example.com')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await openPath(elsewhere, '/login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await expectAccessibleWithoutReload(elsewhere);
  const mailsBefore = mail.mails.length;
  // For an address that no account has, the page shows the same, and no mail is sent.
  await elsewhere.getByLabel('E-mail address').fill('nobody@example.com');
  await elsewhere.getByRole('button', { name: 'Send a Link' }).click();
  await expect(elsewhere.getByText('Check your inbox')).toBeVisible();
  await expect.poll(async () => (await site.db('mail_outbox').select()).length).toBe(0);
  expect(mail.mails).toHaveLength(mailsBefore);
  await openPath(elsewhere, '/forgot-password');
  await elsewhere.getByLabel('E-mail address').fill('voter@example.com');
  await elsewhere.getByRole('button', { name: 'Send a Link' }).click();
  await expect(elsewhere.getByText('Check your inbox')).toBeVisible();
  await openLink(elsewhere, 'voter@example.com', mailsBefore);
  await expect(elsewhere.getByText(`For the account ${username}.`)).toBeVisible();
  await expectAccessibleWithoutReload(elsewhere);
  await elsewhere.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Set Password' }).click();
  await expect(elsewhere).toHaveURL(`${site.url}/login`);
  await expect(toast(elsewhere)).toContainText('Password Set');
  await expect(elsewhere.getByLabel('Username')).toHaveValue(username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(elsewhere).toHaveURL(`${site.url}/`);
  expect(await site.db('account_links').where({ account_id: id })).toEqual([]);

  // The link works only once, and the first browser is signed out.
  await elsewhere.goto(mail.mails.at(-1)?.link ?? '');
  await expect(elsewhere.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await elsewhere.context().close();
});

test('a voter votes, confirms the account with an address, and the vote counts; the address is not kept', async ({
  page,
}) => {
  const { db } = site;
  const { id, username } = await makeWaitingVoter(db, 'email');
  await signIn(page, username, PASSWORD);
  const standing = page.getByRole('region', { name: 'Whether your votes count' });
  await expect(page.locator('.count-line')).toContainText('not counted yet');
  const form = page.getByRole('region', { name: 'Make your votes count' });
  await expectAccessibleWithoutReload(page);
  const before = mail.mails.length;
  await form.getByLabel('Your e-mail address').fill('Proof@example.com');
  await form.getByRole('button', { name: 'Send Me a Link' }).click();
  await expect(form).toContainText('We have sent a link to Proof@example.com');
  await openLink(page, 'Proof@example.com', before);
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Confirmed');
  await page.getByRole('link', { name: 'Go to Your Ballot' }).click();
  await expect(standing).toContainText('Your votes count');
  expect(await db('proofs').where({ account_id: id })).toMatchObject([{ kind: 'email' }]);
  expect(await db('account_links').where({ account_id: id })).toEqual([]);
});

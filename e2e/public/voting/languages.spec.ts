import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { repairTallies } from '@plaudit/db/rules/tallies/recount';
import { makeAccount, makeVote } from '@plaudit/db/testing/factories';
import type { Captcha } from '@plaudit/public-api/contract';
import { ROOT } from '@plaudit/scripts/home/layout';
import { type MailServer, startMailServer } from '@plaudit/server-kit/testing/mail-server';
import { devices, type Page } from 'playwright/test';
import { type OwnSite, startOwnSite } from '../../harness/own-site.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';

let mail: MailServer;
let site: OwnSite;
test.beforeAll(async () => {
  mail = await startMailServer();
  const environment = { SMTP_URL: mail.url, MAIL_FROM: 'Awards <a@example.org>' };
  site = await startOwnSite('languages', { withDemo: true, environment });
  const setting = { setting_key: 'site_languages', setting_value: 'en,ar,ja', description: '' };
  await site.db('settings').insert(setting).onConflict().merge();
});
test.afterAll(async () => {
  await site?.remove();
  await mail?.close();
});

/** A text of the site as its catalog has it. */
function said(language: string, text: string): string {
  const catalog = readFileSync(path.join(ROOT, `public-web/texts/${language}.po`), 'utf8');
  const [, translation] = catalog.split(`\nmsgid "${text}"\nmsgstr "`)[1]?.match(/^(.+)"$/m) ?? [];
  return translation ?? text;
}

const ANSWERS = {
  plus: (a: number, b: number) => a + b,
  minus: (a: number, b: number) => a - b,
  times: (a: number, b: number) => a * b,
};

const firstBallot = (page: Page) => page.getByRole('article').first();
const send = (page: Page) => page.locator('main form button[type="submit"]').click();

async function signIn(page: Page, username?: string): Promise<void> {
  if (username) await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(PASSWORD);
  await send(page);
  await expect(page).toHaveURL(`${site.url}/`);
}

test('somebody votes in Arabic on a phone, from the first page to the letter', async ({ browser }) => {
  await site.db('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'email' });
  await repairTallies(site.db);
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, baseURL: site.url, locale: 'ar' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await firstBallot(page).locator('.poster-choice').first().click();
  const asked = page.waitForResponse('**/api/captcha');
  await page.goto('/register');
  const { sum }: Captcha = await (await asked).json();
  await page.locator('[name="username"]').fill('arabic_voter');
  for (const name of ['password', 'confirmPassword']) await page.locator(`[name="${name}"]`).fill(PASSWORD);
  await page.locator('[name="captchaAnswer"]').fill(String(ANSWERS[sum.operation](sum.a, sum.b)));
  await send(page);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page);
  await firstBallot(page).locator('.cast-bar-button').click();
  await expect(firstBallot(page)).toContainText(said('ar', 'Voted'));
  await page.locator('[name="proofEmail"]').fill('voter@example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => mail.mails.length).toBe(1);
  const [letter] = mail.mails;
  expect(letter?.raw).toContain('dir=3D"rtl"');
  expect(letter?.text).toMatch(/\p{Script=Arabic}/u);
  expect(letter?.text).toContain(`${site.url}/confirm-email#`);
  const account = await site.db('accounts').where({ username: 'arabic_voter' }).first();
  expect(account?.language).toBe('ar');
  expect(await site.db('votes').where({ voter_id: account?.id ?? 0 })).toHaveLength(1);
  await context.close();
});

test('somebody votes in Japanese, up to the picture of a complete ballot and the card of the page', async ({
  page,
}) => {
  await site.db('voting_cycles').update({ counts: 'everyone' });
  const { id, username } = await makeAccount(site.db, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  const boxes = await site
    .db('ballot_boxes as b')
    .join('voting_cycles as c', 'c.id', 'b.cycle_id')
    .where('c.ends_at', '>', new Date())
    .orderBy('b.id')
    .select('b.id');
  const vendor = await site.db('vendors').where({ retired_at: null }).first('id');
  for (const box of boxes.slice(1))
    await makeVote(site.db, { ballot_box_id: box.id, vendor_id: vendor?.id ?? 0, voter_id: id });
  await repairTallies(site.db);
  await page.goto(`${site.url}/login?lang=ja`);
  await signIn(page, username);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await firstBallot(page).locator('.poster-choice').first().click();
  await firstBallot(page).locator('.cast-bar-button').click();
  const complete = page.getByRole('dialog', { name: said('ja', 'Your ballot is complete') });
  const saved = page.waitForEvent('download');
  await complete.getByRole('button', { name: said('ja', 'Save picture') }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.png$/);
  const card = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(card ?? '')).headers()['content-type']).toBe('image/png');
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ja');
});

import type { LoginResponse } from '@plaudit/public-api/contract';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, PASSWORD, test, type Voter } from './fixtures.ts';
import { castVote, picker, toast } from './pages.ts';
import { expectNoViolationsInEitherTheme } from './screen-checks.ts';

const PHONE = { width: 360, height: 740 };
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

const colorOf = (page: Page, token: string) =>
  page.evaluate((name) => {
    const sample = document.body.appendChild(document.createElement('i'));
    sample.style.color = `var(${name})`;
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  }, token);

const sessionRows = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');

async function signInElsewhere(request: APIRequestContext, { username }: Voter, userAgent = FIREFOX): Promise<string> {
  const response = await request.post('/api/login', {
    data: { username, password: PASSWORD },
    headers: { 'User-Agent': userAgent },
  });
  return ((await response.json()) as LoginResponse).token;
}

async function isSignedIn(request: APIRequestContext, token: string): Promise<boolean> {
  return (await request.get('/api/user', { headers: { Authorization: `Bearer ${token}` } })).ok();
}

test('the name in the header leads to the account, which says who is signed in', async ({ voterPage, voter }) => {
  await voterPage.goto('/');
  await voterPage
    .getByRole('banner')
    .getByRole('link', { name: `Welcome, ${voter.username}` })
    .click();
  await expect(voterPage).toHaveURL('/account');
  await expect(voterPage).toHaveTitle(/^Your Account · /);
  await expect(voterPage.getByRole('heading', { level: 1 })).toHaveText('Your Account');
  await expect(voterPage.getByRole('main')).toContainText(voter.username);
});

test('the card that deletes the account has the color of danger on its icon, and no edge that bends', async ({
  voterPage: page,
}) => {
  await page.goto('/account');
  const card = page.locator('.ui-card', { has: page.getByRole('button', { name: 'Delete Your Account' }) });
  const danger = await colorOf(page, '--ui-danger');
  await expect(card.locator('.ui-card-icon')).toHaveCSS('color', danger);
  await expect(card).toHaveCSS('box-shadow', 'none');
  // The solid button is in the dialog that asks for the password.
  const opener = card.getByRole('button', { name: 'Delete Your Account' });
  await expect(opener).toHaveCSS('color', danger);
  await expect(opener).toHaveCSS('border-color', danger);
  await expect(opener).toHaveCSS('background-color', await colorOf(page, '--ui-surface'));
});

test('the account lists the votes, and leads to the ballots while some are missing', async ({
  voterPage: page,
  voter,
}) => {
  const votes = page.getByRole('region', { name: 'Your votes' });
  const toBallots = votes.getByRole('link', { name: 'Go to Your Ballots' });
  await page.goto('/account');
  await expect(votes).toContainText('You have not voted yet.');
  await toBallots.click();
  await expect(picker(page, 'Speed')).toBeVisible();

  for (const categoryId of [1, 2]) await castVote(page, voter, { vendorId: 1, categoryId });
  await page.goto('/account');
  await expect(votes).toContainText('This site shows it to nobody but you.');
  await expect(votes.getByRole('listitem')).toHaveText([/^Customer Service.*on /, /^Speed.*on /]);
  await expect(votes).toContainText('2 of 6 categories completed');
  await expect(toBallots).toBeVisible();

  for (const categoryId of [3, 4, 5, 6]) await castVote(page, voter, { vendorId: 1, categoryId });
  await page.reload();
  await expect(votes.getByRole('listitem')).toHaveCount(6);
  await expect(toBallots).toHaveCount(0);
  await votes.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL('/vendor/1');
});

test('next to nothing on the account page moves while the votes load', async ({ voterPage: page, voter }) => {
  for (const categoryId of [1, 2]) await castVote(page, voter, { vendorId: 1, categoryId });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await page.goto('/account');
    await expect(page.getByText('2 of 6 categories completed')).toBeVisible();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  }
});

test('a voter signs out of one other browser, and of all others', async ({ voterPage, voter, request }) => {
  const one = await signInElsewhere(request, voter);
  const two = await signInElsewhere(request, voter, 'curl/8.14.1');
  await voterPage.goto('/account');
  await expect(sessionRows(voterPage)).toHaveCount(3);
  await expect(sessionRows(voterPage).first()).toContainText('This browser');
  await expect(sessionRows(voterPage).first().getByRole('button')).toHaveCount(0);

  await voterPage.getByRole('button', { name: /^Sign out of Firefox on Android/ }).click();
  await expect(toast(voterPage)).toContainText('Signed Out');
  await expect(sessionRows(voterPage)).toHaveCount(2);
  expect([await isSignedIn(request, one), await isSignedIn(request, two)]).toEqual([false, true]);

  await voterPage.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(sessionRows(voterPage)).toHaveCount(1);
  await expect(voterPage.getByText('You are signed in only here.')).toBeVisible();
  expect([await isSignedIn(request, two), await isSignedIn(request, voter.token)]).toEqual([false, true]);
});

test('a browser that was signed out elsewhere asks to sign in', async ({ voterPage, voter, request }) => {
  await voterPage.goto('/account');
  await expect(sessionRows(voterPage)).toHaveCount(1);
  const other = await signInElsewhere(request, voter);
  await request.delete('/api/account/sessions', { headers: { Authorization: `Bearer ${other}` } });
  await voterPage.reload();
  await expect(voterPage.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await voterPage.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(voterPage).toHaveURL('/login');
});

test('axe finds nothing, and nothing is wider than the screen', async ({ voterPage, voter, request }) => {
  await signInElsewhere(request, voter);
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await voterPage.setViewportSize(viewport);
    await voterPage.goto('/account');
    await expect(sessionRows(voterPage)).toHaveCount(2);
    await expectNoViolationsInEitherTheme(voterPage);
    const [text, button] = [
      await sessionRows(voterPage).nth(1).locator('.own-entry-text').boundingBox(),
      await sessionRows(voterPage).nth(1).getByRole('button').boundingBox(),
    ];
    expect(button?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
    const width = await voterPage.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
});

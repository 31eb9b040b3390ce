import type { LoginResponse } from '@plaudit/public-api/contract';
import type { APIRequestContext, Page } from 'playwright/test';
import { expect, PASSWORD, test, type Voter } from '../harness/fixtures.ts';
import { toast } from '../harness/pages.ts';

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

test('a voter signs out of one other browser and of all others, and one that was signed out asks to sign in', async ({
  voterPage,
  voter,
  request,
}) => {
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

  const other = await signInElsewhere(request, voter);
  await request.delete('/api/account/sessions', { headers: { Authorization: `Bearer ${other}` } });
  await voterPage.reload();
  await expect(voterPage.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
  await voterPage.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(voterPage).toHaveURL('/login');
});

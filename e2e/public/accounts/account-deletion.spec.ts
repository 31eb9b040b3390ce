import { readFileSync } from 'node:fs';
import type { OwnData } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { castButton, choose, register, toast } from '../harness/pages.ts';

const NEW_PASSWORD = 'Another-77-wreath!';

const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const passwordCard = (page: Page) => page.getByRole('region', { name: 'Password' });

async function changePassword(page: Page, present: string, next: string, repeated = next): Promise<void> {
  await passwordCard(page).getByLabel('Current password').fill(present);
  await passwordCard(page).getByLabel('New password', { exact: true }).fill(next);
  await passwordCard(page).getByLabel('Repeat the new password').fill(repeated);
  await passwordCard(page).getByRole('button', { name: 'Change Password' }).click();
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('a voter changes the password, which signs out every other browser', async ({ voterPage, voter, page }) => {
  await signIn(page, voter.username, PASSWORD);
  await expect(page).toHaveURL('/');
  await voterPage.goto('/account');

  await changePassword(voterPage, PASSWORD, 'weak');
  await expect(passwordCard(voterPage).getByText('This password does not meet all the rules below')).toBeVisible();
  await changePassword(voterPage, PASSWORD, NEW_PASSWORD, 'different');
  await expect(passwordCard(voterPage).getByText('Passwords do not match')).toBeVisible();
  await changePassword(voterPage, 'wrong', NEW_PASSWORD);
  await expect(passwordCard(voterPage).getByText('This is not your current password')).toBeVisible();
  await expect(passwordCard(voterPage).getByLabel('Current password')).toBeFocused();
  // Also if it was partly below the header, the field comes into view with its label.
  const field = passwordCard(voterPage).getByLabel('Current password');
  await field.fill('wrong again');
  await field.evaluate((input) => window.scrollBy(0, input.getBoundingClientRect().top - 50));
  await passwordCard(voterPage).getByRole('button', { name: 'Change Password' }).focus();
  await voterPage.keyboard.press('Enter');
  await expect(field).toBeFocused();
  const header = await voterPage.getByRole('banner').boundingBox();
  const label = await passwordCard(voterPage).getByText('Current password', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  // The card says it, and no toast says it again.
  await expect(toast(voterPage)).toHaveCount(0);

  await changePassword(voterPage, PASSWORD, NEW_PASSWORD);
  await expect(toast(voterPage)).toContainText('Password Changed');
  await expect(voterPage.getByText('You are signed in only here.')).toBeVisible();
  await expect(passwordCard(voterPage).getByLabel('Current password')).toHaveValue('');
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();

  await signIn(page, voter.username, PASSWORD);
  await expect(toast(page)).toContainText('Invalid username or password');
  await signIn(page, voter.username, NEW_PASSWORD);
  await expect(page).toHaveURL('/');
});

test('a voter downloads the data and deletes the account; the votes stay, and the name stays taken', async ({
  voterPage,
  voter,
  db,
  page,
}) => {
  await voterPage.goto('/');
  await choose(voterPage, 'Speed', 'Sprocket Lane');
  await castButton(voterPage, 'Speed').click();
  await expect(voterPage.getByText('1 of 6 categories completed')).toBeVisible();

  await voterPage.goto('/account');
  await voterPage.getByRole('button', { name: 'Download Your Data' }).click();
  const asking = dialog(voterPage, 'Download your data?');
  await asking.getByLabel('Your password').fill('wrong');
  await asking.getByRole('button', { name: 'Download' }).click();
  await expect(asking.getByText('This is not your current password')).toBeVisible();
  await expect(asking.getByLabel('Your password')).toBeFocused();
  await asking.getByLabel('Your password').fill(PASSWORD);
  const [file] = await Promise.all([
    voterPage.waitForEvent('download'),
    asking.getByRole('button', { name: 'Download' }).click(),
  ]);
  const data: OwnData = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect([file.suggestedFilename(), data.account.username]).toEqual(['my-data.json', voter.username]);
  expect(data.votes.map((vote) => vote.category)).toEqual(['Speed']);
  await expect(asking).toHaveCount(0);

  await voterPage.getByRole('button', { name: 'Delete Your Account' }).click();
  const leaving = dialog(voterPage, 'Delete your account for good?');
  await expect(leaving.getByRole('button', { name: 'Delete for Good' })).toBeDisabled();
  await leaving.getByLabel('Your password').fill(PASSWORD);
  await leaving.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(voterPage).toHaveURL('/');
  await expect(toast(voterPage)).toContainText('Account Deleted');
  await expect(voterPage.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await db('votes').where({ voter_id: voter.id })).toHaveLength(1);
  expect(await db('accounts').where({ username: voter.username })).toEqual([]);

  await signIn(page, voter.username, PASSWORD);
  await expect(toast(page)).toContainText('Invalid username or password');
  await page.goto('/register');
  await register(page, voter.username, PASSWORD);
  await expect(page.getByRole('main').getByText('This username is already taken')).toBeVisible();
});

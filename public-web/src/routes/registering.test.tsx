import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { fill, mainText, press, toastText } from '../testing/press.ts';
import { failure, puzzle } from '../testing/site-api.ts';

const PASSWORD = 'Laurel-77-wreath!';
const WRONG = 'That answer isn’t right. Here’s a new question.';

async function filledForm() {
  const site = await openSite('/register');
  fill('Username', 'margot');
  fill('Password', PASSWORD);
  fill('Confirm Password', PASSWORD);
  fill('Your answer', '8');
  const send = async () => {
    press('Create Account');
    await site.settle();
  };
  /** Rejects a field as the API does. */
  const reject = (status: number, code: string, field: string, message: string) => {
    site.api.responses['POST /api/register'] = () => failure(status, message, { code, details: [{ field, message }] });
  };
  return { ...site, send, reject };
}
const describedAs = (label: string) =>
  (screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

test('each rule has a toast and a message beside the field, and typed text stays', async () => {
  const { send, settle } = await filledForm();
  fill('Username', '');
  await send();
  expect(toastText()).toBe('ErrorPlease fill in all fields');
  expect(mainText()).toContain('Choose 3 to 20 letters, digits or underscores');
  fill('Username', 'margot');
  fill('Confirm Password', 'different');
  await send();
  expect(toastText()).toContain('Passwords do not match');
  expect(document.activeElement).toBe(screen.getByLabelText('Confirm Password'));
  fill('Password', 'weakling');
  fill('Confirm Password', 'weakling');
  await send();
  expect(toastText()).toContain('Weak Password');
  expect(toastText()).toContain(
    'Password must contain at least 8 characters with 1 uppercase, 1 lowercase, 1 number, and 1 special character',
  );
  await settle();
  expect([typedIn('Username'), typedIn('Your answer')]).toEqual(['margot', '8']);
});

test('the checklist shows which rules the password meets, and the password can be shown', async () => {
  await openSite('/register');
  const metRules = () =>
    [...document.querySelectorAll<HTMLElement>('[data-met]')].map(({ dataset }) => dataset.met).join(' ');
  expect(metRules()).toBe('');
  for (const [typed, met] of [
    ['aA', 'false true true false false'],
    ['aA1$aA1$', 'true true true true true'],
  ] as const) {
    fill('Password', typed);
    expect(metRules()).toBe(met);
  }
  const [password, username] = [screen.getByLabelText('Password'), screen.getByLabelText('Username')];
  expect([password, username].map((field) => field.getAttribute('autocomplete'))).toEqual(['new-password', 'username']);
  expect(password).toHaveProperty('type', 'password');
  press('Show password');
  expect(password).toHaveProperty('type', 'text');
});

test('a wrong captcha answer is reported beside its field, shows a new question and clears only the answer', async () => {
  const { api, send, reject, settle } = await filledForm();
  reject(400, 'captcha.wrong_answer', 'captchaAnswer', WRONG);
  api.responses['/api/captcha'] = () => puzzle({ a: 1, operation: 'plus', b: 1 });
  await send();
  expect(toastText()).toContain('Registration Failed');
  expect(typedIn('Your answer')).toBe('');
  expect(describedAs('Your answer')).toContain(WRONG);
  expect(mainText()).toContain('What is one plus one?');
  expect([typedIn('Username'), typedIn('Password')]).toEqual(['margot', PASSWORD]);
  api.responses['/api/captcha'] = () => puzzle({ a: 9, operation: 'minus', b: 2 });
  press('New question');
  await settle();
  expect(mainText()).toContain('What is nine minus two?');
});

test('the captcha question does not change while its answer is typed, even if the connection is lost and returns', async () => {
  const { api, goOffline, pass } = await filledForm();
  const before = api.sentTo('/api/captcha').length;
  goOffline(true);
  await pass(1_000);
  expect(screen.getByText('You are offline')).toBeDefined();
  goOffline(false);
  await pass(2_000);
  expect(screen.queryByText('You are offline')).toBeNull();
  expect(api.sentTo('/api/captcha')).toHaveLength(before);
  expect(typedIn('Your answer')).toBe('8');
});

test('a double click registers once, and goes on to sign in with the new name', async () => {
  const { api, settle } = await filledForm();
  api.responses['POST /api/register'] = () => ({ message: 'Created' });
  press('Create Account');
  press('Create Account');
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await settle();
  expect(window.location.pathname).toBe('/login');
  expect(typedIn('Username')).toBe('margot');
  expect(api.sentTo('POST /api/register')).toHaveLength(1);
});

test('a taken name is reported beside its field', async () => {
  const { send, reject } = await filledForm();
  reject(409, 'account.username_taken', 'username', 'This username is already taken');
  await send();
  expect(toastText()).toBe('Registration FailedThis username is already taken');
  expect(describedAs('Username')).toContain('This username is already taken');
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('without a captcha question the page asks the visitor to refresh it', async () => {
  const { api, send, reload } = await filledForm();
  api.responses['/api/captcha'] = () => failure(500, '');
  await reload();
  expect(mainText()).toContain('The question could not be loaded');
  for (const label of ['Password', 'Confirm Password']) fill(label, PASSWORD);
  fill('Username', 'margot');
  fill('Your answer', '7');
  await send();
  expect(toastText()).toContain('Please refresh the captcha');
});

test('a registration that fails without a message says so beside the form, until something is typed', async () => {
  const { api, send } = await filledForm();
  api.responses['POST /api/register'] = () => new Response('', { status: 500 });
  await send();
  expect(toastText()).toBe('Registration FailedFailed to create account');
  const alert = within(screen.getByRole('main')).getByRole('alert');
  expect(alert.textContent).toBe('Failed to create account');
  fill('Username', 'another');
  expect(alert.textContent).toBe('');
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { ballot, fill, press, toastText } from '../testing/press.ts';
import { failure } from '../testing/site-api.ts';

test('at most one toast is shown, for five seconds, and F8 moves the focus to it', async () => {
  const { api, settle, pass } = await openSite('/login');
  press('Sign In');
  await settle();
  expect(toastText()).toContain('Please fill in all fields');
  await pass(3_000);
  api.responses['POST /api/login'] = () => failure(401, 'The second');
  fill('Username', 'somebody');
  fill('Password', 'something');
  press('Sign In');
  await settle();
  expect(toastText()).toBe('Login FailedThe second');
  await pass(4_500);
  expect(toastText()).toBe('Login FailedThe second');
  await pass(1_500);
  expect(toastText()).toBe('');

  press('Sign In');
  await settle();
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: /^Notifications/ });
  expect(region.contains(document.activeElement)).toBe(true);
});

test('a toast closes when the page changes, unless it belongs to the new page', async () => {
  const { settle, pass } = await openSite('/login');
  press('Sign In');
  // One that has been open for less than half a second stays.
  await pass(1_000);
  expect(toastText()).toContain('Please fill in all fields');
  fireEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  await settle();
  expect(window.location.pathname).toBe('/register');
  await pass(1_000);
  expect(toastText()).toBe('');
  fireEvent.click(screen.getByRole('link', { name: 'Vote Now' }));
  await settle();
  press(/^Login to Vote/, ballot('Speed'));
  await pass(500);
  expect(window.location.pathname).toBe('/login');
  expect(toastText()).toContain('Login Required');
});

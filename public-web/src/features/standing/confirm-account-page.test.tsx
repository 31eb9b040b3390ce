import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ConfirmAccountPage } from './confirm-account-page.tsx';

test.each([
  ['?error=access_denied&state=x', 'because its question was canceled', 'Go to Your Ballot'],
  ['?error=server_error&state=x', 'The other site could not confirm you', 'Go to Your Ballot'],
  ['', 'only when another site has just sent you here', 'Go to Your Ballot'],
  ['?code=1&state=x', 'You are not signed in here', 'Sign In'],
])('after a return with %j the page says why the account is not confirmed, and how to go on', (query, why, link) => {
  renderInApp(<ConfirmAccountPage />, undefined, `/confirm-account${query}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Not Confirmed');
  expect(screen.getByRole('status').textContent).toContain(why);
  expect(screen.getByRole('status').textContent).toContain('begin again');
  expect(screen.getByRole('link', { name: link })).toBeDefined();
});

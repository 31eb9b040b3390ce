import type { CurrentUser } from '@plaudit/public-api/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { json, startServer } from '../../../../shared-ui/testing/http-server.ts';
import { userQuery } from '../../http/queries/user.ts';
import { tokenStore } from '../../http/token-store.ts';
import { VOTER } from '../../testing/open-voting.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { UnlessSignedIn } from './unless-signed-in.tsx';

const ADMIN: CurrentUser = { ...VOTER, role: 'admin', type: 'admin' };

async function show(user: CurrentUser) {
  await startServer(json(user));
  const onLogout = vi.fn();
  const { client } = renderInApp(<UnlessSignedIn onLogout={onLogout}>The form</UnlessSignedIn>);
  return { onLogout, client };
}

test.each([
  [VOTER, 'user', 'Go to Your Ballots', '/'],
  [ADMIN, 'admin', 'Open the Admin Panel', '/admin'],
] as const)('somebody who is signed in sees who that is, and where to go on', async (user, kind, label, href) => {
  tokenStore.keep(kind, 'token');
  const { onLogout } = await show(user);
  const main = await screen.findByRole('link', { name: label });
  expect(main.getAttribute('href')).toBe(href);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are signed in as margot');
  expect(screen.queryByText('The form')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(onLogout).toHaveBeenCalledOnce();
});

test('a form with which a visitor signs in stays, until another page replaces it', async () => {
  const { client } = await show(VOTER);
  expect(screen.getByText('The form')).toBeDefined();
  act(() => tokenStore.keep('user', 'token'));
  await expect.poll(() => client.getQueryData(userQuery(tokenStore.generation()).queryKey)).toEqual(VOTER);
  expect(screen.getByText('The form')).toBeDefined();
});

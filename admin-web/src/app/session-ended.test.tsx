import type { LoginResponse } from '@plaudit/public-api/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { serveApi } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor } from '../testing/render-panel.tsx';
import { enterCode } from '../testing/sign-in.ts';

const ENDED = {
  status: 401,
  body: { code: 'session.invalid', message: 'Your session ended after 12 hours. Please sign in again' },
};
const vendor = {
  id: 1,
  name: 'Åse Vik',
  description: 'Stoneware',
  imageUrl: '/a.png',
  votes: 0,
  links: [],
  version: 1,
};
const userOf = (username: string): LoginResponse['user'] => ({
  id: 1,
  username,
  email: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  isActive: true,
  role: 'super_admin',
  type: 'admin',
  language: null,
});

/** Each admin's sessions have tokens that begin with the username. `maria-1` ends when the test says so. */
async function openVendorDialog() {
  const ended = new Set<string>();
  const tokenOf = (request: { headers: NodeJS.Dict<string | string[]> }) =>
    String(request.headers.authorization ?? '').replace('Bearer ', '');
  const whileValid =
    <Body,>(body: (token: string) => Body) =>
    (request: { headers: NodeJS.Dict<string | string[]> }) =>
      ended.has(tokenOf(request)) ? ENDED : { body: body(tokenOf(request)) };
  const server = await serveApi({
    ...routesFor('super_admin'),
    'GET /api/admin/dashboard': whileValid((token) => {
      const adminUser = { username: token.split('-')[0] ?? '', role: 'super_admin' as const };
      return { ...dashboardOf('super_admin'), adminUser };
    }),
    'GET /api/admin/vendors': whileValid(() => [vendor] as never),
    'PUT /api/admin/vendors/1': whileValid(() => ({ ...vendor, version: 2 })),
    'POST /api/login': ({ body }) => {
      const { username, password } = body as { username: string; password: string };
      return password === 'right'
        ? { body: { user: userOf(username), token: `${username}-2` } }
        : { status: 401, body: { code: 'login.invalid', message: 'Invalid username or password' } };
    },
    'POST /api/admin/verify-2fa': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: { verified: true, recoveryCodesLeft: 8 } }
        : { status: 403, body: { code: 'second_factor.wrong', message: 'Invalid 2FA code' } },
  });
  tokenStore.keep('admin', 'maria-1');
  const panel = renderPanel('/admin/vendors');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  fireEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const edit = await screen.findByRole('dialog', { name: 'Edit Vendor' });
  fireEvent.change(within(edit).getByLabelText('Description'), { target: { value: 'Turned by hand' } });
  return { server, edit, ended, ...panel };
}

const save = (edit: HTMLElement) => fireEvent.click(within(edit).getByText('Update Vendor'));
const askedToSignIn = () => screen.findByRole('dialog', { name: 'Sign in to go on' });

function fillIn(dialog: HTMLElement, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
}

test('an ended session asks to sign in over the page, says why, keeps what was typed, and goes on', async () => {
  const { server, edit, ended } = await openVendorDialog();
  ended.add('maria-1');
  save(edit);
  const dialog = await askedToSignIn();
  expect(dialog.textContent).toContain('Your session ended after 12 hours.');
  expect(screen.queryByText('Access denied. Admin privileges required.')).toBeNull();
  fillIn(dialog, { 'Password of maria': 'wrong', '2FA code': '123456' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  expect(await within(dialog).findByText('Invalid username or password')).toBeDefined();
  fillIn(dialog, { 'Password of maria': 'right', '2FA code': '000000' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  expect(await within(dialog).findByText('Invalid 2FA code')).toBeDefined();
  expect(tokenStore.read('admin')).toBe('maria-1');
  fillIn(dialog, { '2FA code': '123456' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  // The wrong code was sent with the session that the right password had begun.
  expect(server.of('POST /api/login')).toHaveLength(2);
  expect(edit.isConnected).toBe(true);
  expect((within(edit).getByLabelText('Description') as HTMLTextAreaElement).value).toBe('Turned by hand');
  expect(within(edit).getByText('Failed to update vendor')).toBeDefined();
  save(edit);
  await waitFor(() => expect(edit.isConnected).toBe(false));
  const sent = server.of('PUT /api/admin/vendors/1');
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer maria-1', 'Bearer maria-2']);
  expect(sent[1]?.body).toMatchObject({ description: 'Turned by hand' });
});

test('what the page reads waits for the sign-in and is read then, without an error', async () => {
  const { server, client, ended } = await openVendorDialog();
  ended.add('maria-1');
  const reading = client.invalidateQueries({ queryKey: ['/api/admin/vendors'] });
  const dialog = await askedToSignIn();
  fillIn(dialog, { 'Password of maria': 'right', '2FA code': '123456' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }));
  await reading;
  expect(server.of('GET /api/admin/vendors').at(-1)?.headers.authorization).toBe('Bearer maria-2');
  expect(screen.queryByText('Failed to fetch vendors')).toBeNull();
});

test('a sign-in of the same admin in another tab lets this one go on', async () => {
  const { edit, ended } = await openVendorDialog();
  ended.add('maria-1');
  save(edit);
  const dialog = await askedToSignIn();
  localStorage.setItem('plaudit.adminToken', 'maria-3');
  window.dispatchEvent(new StorageEvent('storage', { key: 'plaudit.adminToken' }));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect((within(edit).getByLabelText('Description') as HTMLTextAreaElement).value).toBe('Turned by hand');
});

test('another account signs in only after a question, and what was typed goes', async () => {
  const { edit, ended } = await openVendorDialog();
  ended.add('maria-1');
  save(edit);
  const dialog = await askedToSignIn();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Another Account' }));
  expect(within(dialog).getByText('What maria typed on this page is lost then.')).toBeDefined();
  fillIn(dialog, { Username: 'olga', Password: 'right' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Two-factor check' })).toBeDefined();
  expect(tokenStore.read('admin')).toBe('olga-2');
  expect(edit.isConnected).toBe(false);
});

test('the admin can discard everything and log out', async () => {
  const { edit, ended, leaveFor } = await openVendorDialog();
  ended.add('maria-1');
  save(edit);
  const dialog = await askedToSignIn();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and Logout' }));
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(tokenStore.read('admin')).toBeUndefined();
});

test('within the minutes that the organizers allow, a reload opens the panel without a code, also once they are over', async () => {
  let isWithin = true;
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': () => ({
      body: isWithin
        ? { ...dashboardOf('admin'), opensWithoutCode: true as const }
        : { ...dashboardOf('admin'), totalVendors: 4321 },
    }),
  });
  tokenStore.keep('admin', 't');
  const { client } = renderPanel();
  const panel = await screen.findByRole('navigation', { name: 'Admin panel' });
  isWithin = false;
  await client.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
  expect(await screen.findByText('4,321')).toBeDefined();
  expect(panel.isConnected).toBe(true);
});

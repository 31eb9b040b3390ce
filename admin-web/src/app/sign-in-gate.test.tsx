import type { LoginResponse } from '@plaudit/public-api/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { serveApi, unreachable } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor } from '../testing/render-panel.tsx';
import { enterCode, signIn } from '../testing/sign-in.ts';

const admin: LoginResponse['user'] = {
  id: 1,
  username: 'maria',
  email: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  isActive: true,
  role: 'super_admin',
  type: 'admin',
  language: null,
};

/** A toast says the same as the form. */
const form = () => within(screen.getByLabelText<HTMLInputElement>('Username').form as HTMLFormElement);

test('without a token the panel shows the sign-in form and the reason', async () => {
  await serveApi(routesFor('admin'));
  renderPanel();
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeDefined();
});

test.each(['/admin', '/admin-login', '/nowhere'])(
  'signed out, the header of %s has Sign In and Create Account',
  async (address) => {
    await serveApi(routesFor('admin'));
    renderPanel(address);
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
  },
);

test('the form at its own address shows no reason', async () => {
  await serveApi(routesFor('admin'));
  renderPanel('/admin-login');
  await screen.findByRole('heading', { name: 'Admin sign-in' });
  expect(screen.queryByText(/Access denied/)).toBeNull();
});

test.each([
  ['maria', ''],
  ['', 'secret'],
])('both fields are required: %j, %j', async (username, password) => {
  const server = await serveApi(routesFor('admin'));
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn(username, password);
  expect(await form().findByText('Please fill in all fields')).toBeDefined();
  expect(server.of('POST /api/login')).toHaveLength(0);
});

test.each([
  ["with the server's words", () => ({ status: 429, body: { message: 'Too many attempts' } }), 'Too many attempts'],
  ['without words of the server', () => ({ status: 401 }), 'Invalid credentials'],
  ['without a network', unreachable, 'Login failed'],
])('a failed sign-in is reported: %s', async (_case, route, words) => {
  await serveApi({ ...routesFor('admin'), 'POST /api/login': route });
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', 'wrong');
  expect(await screen.findByText('Login Failed')).toBeDefined();
  expect(await form().findByText(words)).toBeDefined();
  expect(tokenStore.current()).toBeUndefined();
});

test.each([
  ['marked as wrong once the server has checked them', 401, 'true'],
  ['not marked if too many requests were sent to check them', 429, null],
])('the fields of a failed sign-in are %s', async (_case, status, invalid) => {
  await serveApi({ ...routesFor('admin'), 'POST /api/login': () => ({ status, body: { message: 'The reason' } }) });
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', 'wrong');
  await form().findByText('The reason');
  for (const label of ['Username', 'Password'])
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe(invalid);
});

test("'Signing in...' is shown while busy, and an admin goes on to the code screen", async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await serveApi({
    ...routesFor('super_admin'),
    'POST /api/login': async () => {
      await released;
      return { body: { user: admin, token: 'the-token' } };
    },
  });
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', 'right');
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDefined();
  release();
  expect(await screen.findByRole('button', { name: 'Verify 2FA' })).toBeDefined();
  expect(tokenStore.read('admin')).toBe('the-token');
});

test('a stored token is checked with the dashboard, and a failure clears it', async () => {
  tokenStore.keep('admin', 'old');
  const server = await serveApi({ ...routesFor('admin'), 'GET /api/admin/dashboard': () => ({ status: 500 }) });
  renderPanel();
  expect(screen.getByText('Loading Admin Dashboard')).toBeDefined();
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(screen.getByText('Failed to fetch dashboard stats')).toBeDefined();
  expect(tokenStore.read('admin')).toBeUndefined();
  expect(server.of('GET /api/admin/dashboard')[0]?.headers.authorization).toBe('Bearer old');
});

test('an admin has five tabs, and no address opens a tab of super admins', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi(routesFor('admin'));
  renderPanel('/admin/vendors');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const tabs = await screen.findByRole('navigation', { name: 'Admin panel' });
  expect([...tabs.querySelectorAll('a')].map((tab) => tab.textContent?.replace(/\d+$/, ''))).toEqual([
    'Dashboard',
    'User Tracking',
    'Users',
    'Voting System',
    'My Account',
  ]);
  expect(screen.getByText('This tab belongs to another role. The tabs beside it are yours.')).toBeDefined();
  const superAdminPaths = /system-settings|vendors|categories|users/;
  expect(server.seen.filter((seen) => superAdminPaths.test(seen.path))).toEqual([]);
});

test('an admin who loses the role while the panel is open sees the sign-in form', async () => {
  tokenStore.keep('admin', 't');
  let isVoter = false;
  const notAdmin = { status: 403, body: { code: 'access.not_admin', message: 'Access denied' } };
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': () => (isVoter ? notAdmin : routesFor('admin')['GET /api/admin/dashboard']()),
  });
  const { client } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  isVoter = true;
  await client.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(tokenStore.read('admin')).toBeUndefined();
});

test('the admin who signs in next, in any tab, sees no data of the former admin', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi({
    ...routesFor('super_admin'),
    'GET /api/admin/dashboard': ({ headers }) => ({
      body:
        headers.authorization === 'Bearer t'
          ? dashboardOf('super_admin')
          : { ...dashboardOf('super_admin'), adminUser: { username: 'olga', role: 'super_admin' } },
    }),
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  const before = server.of('GET /api/admin/dashboard').length;
  localStorage.setItem('plaudit.adminToken', 'of-another');
  window.dispatchEvent(new StorageEvent('storage', { key: 'plaudit.adminToken' }));
  expect(await screen.findByRole('button', { name: 'Verify 2FA' })).toBeDefined();
  expect(server.of('GET /api/admin/dashboard').length).toBeGreaterThan(before);
  expect(server.of('GET /api/admin/dashboard').at(-1)?.headers.authorization).toBe('Bearer of-another');
});

test('an address below the panel without a tab shows a 404 card', async () => {
  tokenStore.keep('admin', 't');
  await serveApi(routesFor('admin'));
  renderPanel('/admin/nowhere');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

test('an address that the panel does not have shows a 404 card', async () => {
  await serveApi(routesFor('admin'));
  renderPanel('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

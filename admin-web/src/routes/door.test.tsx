import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readAdminToken, readToken, storeAdminToken } from '../http/tokens.ts';
import { fakeServer, unreachable } from '../testing/fake-server.ts';
import { answersFor, dashboardOf, renderPanel } from '../testing/render-panel.tsx';

/** What the dashboard call answers before the second factor. */
const LOCKED = { adminUser: { username: 'maria', role: 'admin' }, twoFactorRequired: true };

const admin = { id: 1, username: 'maria', role: 'super_admin', type: 'admin' };

function signIn(username: string, password: string) {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: username } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

function enterCode(code: string) {
  fireEvent.change(screen.getByLabelText('2FA code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify 2FA' }));
}

beforeEach(() => {
  // jsdom has no scrolling; the router's scroll restoration asks for it.
  vi.stubGlobal('scrollTo', () => undefined);
});

test('without a token the panel shows the sign-in form, and why', async () => {
  fakeServer(answersFor('admin'));
  renderPanel();
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Admin sign-in' })).toBeDefined();
});

test.each(['/admin', '/admin-login', '/nowhere'])(
  'signed out, the header of %s has Sign In and Create Account',
  async (address) => {
    fakeServer(answersFor('admin'));
    renderPanel(address);
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Create Account' }).getAttribute('href')).toBe('/register');
  },
);

test('the form of its own address says nothing of denial', async () => {
  fakeServer(answersFor('admin'));
  renderPanel('/admin-login');
  await screen.findByRole('heading', { name: 'Admin sign-in' });
  expect(screen.queryByText(/Access denied/)).toBeNull();
});

test('both fields are required', async () => {
  const server = fakeServer(answersFor('admin'));
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', '');
  expect(await screen.findByText('Please fill in all fields')).toBeDefined();
  expect(server.of('POST /api/login')).toHaveLength(0);
});

test.each([
  ["the server's words", () => ({ status: 429, body: { message: 'Too many attempts' } }), 'Too many attempts'],
  ['without words of the server', () => ({ status: 401 }), 'Invalid credentials'],
  ['without a network', unreachable, 'Login failed'],
])('a failed sign-in says so: %s', async (_case, answer, words) => {
  fakeServer({ ...answersFor('admin'), 'POST /api/login': answer });
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', 'wrong');
  expect(await screen.findByText('Login Failed')).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(readToken()).toBeNull();
});

test('Verify 2FA pressed twice sends one code, and the panel opens', async () => {
  storeAdminToken('t');
  let isVerified = false;
  const server = fakeServer({
    ...answersFor('admin'),
    'GET /api/admin/dashboard': () => ({ body: isVerified ? dashboardOf('admin') : LOCKED }),
    // A code works once, as on the server.
    'POST /api/admin/verify-2fa': () => {
      if (isVerified) return { status: 403, body: { error: 'Invalid 2FA code' } };
      isVerified = true;
      return { body: { verified: true, recoveryCodesLeft: 8 } };
    },
  });
  renderPanel();
  fireEvent.change(await screen.findByLabelText('2FA code'), { target: { value: '123456' } });
  const button = screen.getByRole('button', { name: 'Verify 2FA' });
  fireEvent.click(button);
  fireEvent.click(button);
  fireEvent.submit(button.closest('form') as HTMLFormElement);
  expect(await screen.findByRole('navigation', { name: 'Admin panel' })).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(1);
  expect(screen.queryByText('2FA Failed')).toBeNull();
});

test("'Signing in...' is said while busy, and an admin goes on to the code screen", async () => {
  let release: () => void = () => undefined;
  const answer = new Promise<void>((resolve) => {
    release = resolve;
  });
  fakeServer({
    ...answersFor('super_admin'),
    'POST /api/login': (async () => {
      await answer;
      return { body: { user: admin, token: 'the-token' } };
    }) as never,
  });
  renderPanel('/admin-login');
  await screen.findByLabelText('Username');
  signIn('maria', 'right');
  expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDefined();
  release();
  expect(await screen.findByRole('button', { name: 'Verify 2FA' })).toBeDefined();
  expect(readAdminToken()).toBe('the-token');
});

test('a stored token is checked by the dashboard call; a failure clears it', async () => {
  storeAdminToken('old');
  const server = fakeServer({ ...answersFor('admin'), 'GET /api/admin/dashboard': () => ({ status: 500 }) });
  renderPanel();
  expect(screen.getByText('Loading Admin Dashboard')).toBeDefined();
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(screen.getByText('Failed to fetch dashboard stats')).toBeDefined();
  expect(readAdminToken()).toBeNull();
  expect(server.of('GET /api/admin/dashboard')[0]?.authorization).toBe('Bearer old');
});

test('the code is masked, required, and sent with the username', async () => {
  storeAdminToken('t');
  const server = fakeServer({
    ...answersFor('admin'),
    'POST /api/admin/verify-2fa': () => ({
      status: 403,
      body: { message: 'Invalid 2FA code', error: 'Invalid 2FA code' },
    }),
  });
  renderPanel();
  const field = (await screen.findByLabelText('2FA code')) as HTMLInputElement;
  expect([field.type, field.maxLength]).toEqual(['password', 10]);
  enterCode('');
  expect(await screen.findByText('Please enter the 2FA code')).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(0);
  enterCode('123456');
  expect(await screen.findByText('2FA Failed')).toBeDefined();
  expect(screen.getByText('Invalid 2FA code')).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')[0]?.body).toEqual({ code: '123456', username: 'maria' });
  expect(field.value).toBe('');
});

test('without words of the server the code screen has its own', async () => {
  storeAdminToken('t');
  fakeServer({ ...answersFor('admin'), 'POST /api/admin/verify-2fa': () => ({ status: 403 }) });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  expect(await screen.findByText('Invalid 2FA code')).toBeDefined();
});

test.each([
  ['without a network', unreachable],
  ['from a broken gateway', () => ({ status: 502, text: '<html>nginx</html>' })],
])('a code that was not checked is not called invalid, and can be sent again: %s', async (_case, answer) => {
  storeAdminToken('t');
  fakeServer({ ...answersFor('admin'), 'POST /api/admin/verify-2fa': answer });
  renderPanel();
  const field = (await screen.findByLabelText('2FA code')) as HTMLInputElement;
  enterCode('123456');
  expect(await screen.findByText(/could not be reached, so the code was not checked/)).toBeDefined();
  expect(field.value).toBe('123456');
});

test('Back to Login clears the admin token and goes to /login', async () => {
  storeAdminToken('t');
  const server = fakeServer(answersFor('admin'));
  const { leaveFor } = renderPanel();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Login' }));
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(readAdminToken()).toBeNull();
  expect(server.of('POST /api/logout')).toHaveLength(1);
});

test('after the code the panel opens; a new page asks for it again; Logout leaves for /login', async () => {
  storeAdminToken('t');
  fakeServer(answersFor('super_admin'));
  const first = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const tabs = await screen.findByRole('navigation', { name: 'Admin panel' });
  expect(tabs.querySelectorAll('a')).toHaveLength(7);
  expect(screen.getByText('Super Admin')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(first.leaveFor).toHaveBeenCalledWith('/login');
  await waitFor(() => expect(readAdminToken()).toBeNull());
});

test('the flag of the second factor is in memory alone', async () => {
  storeAdminToken('t');
  fakeServer(answersFor('super_admin'));
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  expect(Object.keys(localStorage)).toEqual(['plaudit.adminToken']);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('plaudit'))).toEqual([]);
  document.body.replaceChildren();
  renderPanel();
  expect(await screen.findByRole('button', { name: 'Verify 2FA' })).toBeDefined();
});

test('recovery codes are shown once, and the panel waits behind them', async () => {
  storeAdminToken('t');
  const server = fakeServer({
    ...answersFor('admin'),
    'POST /api/admin/verify-2fa': () => ({
      body: {
        verified: true,
        recoveryCodesLeft: 2,
        recoveryCodes: ['aaaa111122', 'bbbb333344'],
        recoveryCodesId: 31,
      },
    }),
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const dialog = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  expect(dialog.textContent).toContain('aaaa111122');
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('POST /api/admin/recovery-codes/kept')[0]?.body).toEqual({ recoveryCodesId: 31 });
});

test('recovery codes stay until they are kept, whatever the dashboard call does', async () => {
  storeAdminToken('t');
  let dashboard: () => { status?: number; body?: unknown } = () => ({ body: LOCKED });
  fakeServer({
    ...answersFor('admin'),
    'GET /api/admin/dashboard': () => dashboard(),
    'POST /api/admin/verify-2fa': () => {
      dashboard = () => ({ status: 503 });
      return { body: { verified: true, recoveryCodesLeft: 2, recoveryCodes: ['aaaa111122', 'bbbb333344'] } };
    },
  });
  const { client } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  await screen.findByText('We could not load the dashboard');
  // Even the end of the session leaves them.
  dashboard = () => ({ status: 401 });
  await client.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
  await screen.findByText('Access denied. Admin privileges required.');
  expect(codes.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after an accepted code a dashboard that fails is asked again, without another code', async () => {
  storeAdminToken('t');
  let dashboard: () => { status?: number; body?: unknown } = () => ({ body: LOCKED });
  fakeServer({
    ...answersFor('admin'),
    'GET /api/admin/dashboard': () => dashboard(),
    'POST /api/admin/verify-2fa': () => {
      dashboard = () => ({ status: 503 });
      return { body: { verified: true, recoveryCodesLeft: 2 } };
    },
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(readAdminToken()).toBe('t');
  dashboard = () => ({ body: dashboardOf('admin') });
  fireEvent.click(retry);
  expect(await screen.findByRole('navigation', { name: 'Admin panel' })).toBeDefined();
});

test('an admin has five tabs, and no address opens a tab of super admins', async () => {
  storeAdminToken('t');
  const server = fakeServer(answersFor('admin'));
  renderPanel('/admin/vendors');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const tabs = await screen.findByRole('navigation', { name: 'Admin panel' });
  expect([...tabs.querySelectorAll('a')].map((tab) => tab.textContent)).toEqual([
    'Dashboard',
    'User Tracking',
    'Users',
    'Voting System',
    'My Account',
  ]);
  expect(screen.getByText('This tab belongs to another role. The tabs above are yours.')).toBeDefined();
  const superAdminCalls = /system-settings|vendors|categories|users/;
  expect(server.seen.filter((seen) => superAdminCalls.test(seen.path))).toEqual([]);
});

test('a session that ends while the panel is open shows the sign-in form', async () => {
  storeAdminToken('t');
  let ended = false;
  fakeServer({
    ...answersFor('admin'),
    'GET /api/admin/dashboard': () => (ended ? { status: 401 } : answersFor('admin')['GET /api/admin/dashboard']()),
  });
  const { client } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  ended = true;
  await client.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
  expect(await screen.findByText('Access denied. Admin privileges required.')).toBeDefined();
  expect(readAdminToken()).toBeNull();
});

test('who signs in next, in whichever tab, sees nothing of the one before', async () => {
  storeAdminToken('t');
  const server = fakeServer(answersFor('super_admin'));
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  const asked = server.of('GET /api/admin/dashboard').length;
  localStorage.setItem('plaudit.adminToken', 'of another');
  window.dispatchEvent(new StorageEvent('storage', { key: 'plaudit.adminToken' }));
  expect(await screen.findByRole('button', { name: 'Verify 2FA' })).toBeDefined();
  expect(server.of('GET /api/admin/dashboard').length).toBeGreaterThan(asked);
  expect(server.of('GET /api/admin/dashboard').at(-1)?.authorization).toBe('Bearer of another');
});

test('an address within the panel that is no tab is a 404 card', async () => {
  storeAdminToken('t');
  fakeServer(answersFor('admin'));
  renderPanel('/admin/nowhere');
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

test('an address the panel does not have is a 404 card', async () => {
  fakeServer(answersFor('admin'));
  renderPanel('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
});

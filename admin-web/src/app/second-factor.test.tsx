import type { DashboardLocked } from '@plaudit/admin-api/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { type Routes, serveApi, unreachable } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor } from '../testing/render-panel.tsx';
import { enterCode } from '../testing/sign-in.ts';

/** The dashboard before the second factor. */
const LOCKED: DashboardLocked = { adminUser: { username: 'maria', role: 'admin' }, twoFactorRequired: true };

test("Verify 2FA pressed twice sends one code, says 'Verifying...' while it is checked, and the panel opens", async () => {
  tokenStore.keep('admin', 't');
  let isVerified = false;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const server = await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': () => ({ body: isVerified ? dashboardOf('admin') : LOCKED }),
    // A code works once, as on the server.
    'POST /api/admin/verify-2fa': async () => {
      await answered;
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
  expect(await screen.findByRole('button', { name: 'Verifying...' })).toBeDefined();
  answer();
  expect(await screen.findByRole('navigation', { name: 'Admin panel' })).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(1);
  expect(screen.queryByText('2FA Failed')).toBeNull();
});

test('the code is masked, required, and sent with the username', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi({
    ...routesFor('admin'),
    'POST /api/admin/verify-2fa': () => ({
      status: 403,
      body: { message: 'Invalid 2FA code', error: 'Invalid 2FA code' },
    }),
  });
  renderPanel();
  const field = (await screen.findByLabelText('2FA code')) as HTMLInputElement;
  expect([field.type, field.maxLength]).toEqual(['password', 10]);
  enterCode('');
  // A toast says the same.
  const form = within(field.form as HTMLFormElement);
  expect(await form.findByText('Please enter the 2FA code')).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(0);
  enterCode('123456');
  expect(await form.findByText('Invalid 2FA code')).toBeDefined();
  expect(screen.getByText('2FA Failed')).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa')[0]?.body).toEqual({ code: '123456', username: 'maria' });
  expect(field.value).toBe('');
});

test.each([
  ['no passkey', LOCKED, true, 0],
  ['no support', { ...LOCKED, hasPasskeys: true as const }, false, 0],
  ['both', { ...LOCKED, hasPasskeys: true as const }, true, 1],
])(
  'a passkey is offered in place of the code only if the admin has one and the browser supports it: %s',
  async (_case, dashboard, isSupported, offered) => {
    if (isSupported) vi.stubGlobal('PublicKeyCredential', class {});
    tokenStore.keep('admin', 't');
    await serveApi({
      ...routesFor('admin'),
      'GET /api/admin/dashboard': () => ({ body: dashboard }),
      'POST /api/admin/passkeys/challenge': () => ({ status: 409, body: { message: 'This account has no passkey' } }),
    });
    renderPanel();
    await screen.findByLabelText('2FA code');
    const buttons = screen.queryAllByRole('button', { name: 'Use a Passkey' });
    expect(buttons).toHaveLength(offered);
    if (!buttons[0]) return;
    fireEvent.click(buttons[0]);
    expect((await screen.findAllByText('This account has no passkey')).length).toBeGreaterThan(0);
  },
);

test('a complete code, typed or pasted, is sent by itself and once, and a rejected code is cleared and its field focused', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi({
    ...routesFor('admin'),
    'POST /api/admin/verify-2fa': () => ({ status: 403, body: { message: 'Invalid 2FA code' } }),
  });
  renderPanel();
  const field = (await screen.findByLabelText('2FA code')) as HTMLInputElement;
  fireEvent.change(field, { target: { value: '12345' } });
  fireEvent.change(field, { target: { value: '123 456' } });
  screen.getByRole('button', { name: 'Back to Login' }).focus();
  expect(await screen.findByText('Invalid 2FA code')).toBeDefined();
  expect(server.of('POST /api/admin/verify-2fa').map(({ body }) => body)).toEqual([
    { code: '123456', username: 'maria' },
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe('');
});

test('a recovery code is sent only with the button', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi(routesFor('admin'));
  renderPanel();
  const field = await screen.findByLabelText('2FA code');
  vi.useFakeTimers();
  try {
    fireEvent.change(field, { target: { value: 'abc123' } });
    fireEvent.change(field, { target: { value: '1234567' } });
    vi.advanceTimersByTime(10_000);
  } finally {
    vi.useRealTimers();
  }
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(0);
});

test('a rejection without a message is shown with the code screen’s own message', async () => {
  tokenStore.keep('admin', 't');
  await serveApi({ ...routesFor('admin'), 'POST /api/admin/verify-2fa': () => ({ status: 403 }) });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  expect(await screen.findByText('Invalid 2FA code')).toBeDefined();
});

test.each([
  ['without a network', unreachable],
  ['from a broken gateway', () => ({ status: 502, text: '<html>nginx</html>' })],
])('a code without a response is not called invalid or unchecked, and can be sent again: %s', async (_case, route) => {
  tokenStore.keep('admin', 't');
  await serveApi({ ...routesFor('admin'), 'POST /api/admin/verify-2fa': route });
  renderPanel();
  const field = (await screen.findByLabelText('2FA code')) as HTMLInputElement;
  enterCode('123456');
  expect(await screen.findByText('The server did not respond. Please try again.')).toBeDefined();
  expect(field.value).toBe('123456');
});

test('Back to Login clears the admin token and goes to /login', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi(routesFor('admin'));
  const { leaveFor } = renderPanel();
  fireEvent.click(await screen.findByRole('button', { name: 'Back to Login' }));
  expect(leaveFor).toHaveBeenCalledWith('/login');
  expect(tokenStore.read('admin')).toBeUndefined();
  await waitFor(() => expect(server.of('POST /api/logout')).toHaveLength(1));
});

test('after the code the panel opens, and Logout goes to /login', async () => {
  tokenStore.keep('admin', 't');
  await serveApi(routesFor('super_admin'));
  const { leaveFor } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const tabs = await screen.findByRole('navigation', { name: 'Admin panel' });
  expect(tabs.querySelectorAll('.side-tab')).toHaveLength(7);
  expect(screen.getByText('Super Admin')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(leaveFor).toHaveBeenCalledWith('/login');
  await waitFor(() => expect(tokenStore.read('admin')).toBeUndefined());
});

test('a passed second factor is kept in memory only', async () => {
  tokenStore.keep('admin', 't');
  await serveApi(routesFor('super_admin'));
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

test('recovery codes are shown once, before the panel', async () => {
  tokenStore.keep('admin', 't');
  const server = await serveApi({
    ...routesFor('admin'),
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
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('POST /api/admin/recovery-codes/kept')[0]?.body).toEqual({ recoveryCodesId: 31 });
});

test('recovery codes stay until they are confirmed, whatever happens to the dashboard', async () => {
  tokenStore.keep('admin', 't');
  let dashboard: NonNullable<Routes['GET /api/admin/dashboard']> = () => ({ body: LOCKED });
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': (request) => dashboard(request),
    'POST /api/admin/verify-2fa': () => {
      dashboard = () => ({ status: 503 });
      const recoveryCodes = ['aaaa111122', 'bbbb333344'];
      return { body: { verified: true, recoveryCodesLeft: 2, recoveryCodes, recoveryCodesId: 31 } };
    },
  });
  const { client } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const codes = await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
  await screen.findByText('We could not load the dashboard');
  // The codes stay on the screen even after the session has ended.
  dashboard = () => ({ status: 401 });
  await client.invalidateQueries({ queryKey: ['/api/admin/dashboard'] });
  await screen.findByText('Access denied. Admin privileges required.');
  expect(codes.isConnected).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after an accepted code, a dashboard that failed is loaded again without another code', async () => {
  tokenStore.keep('admin', 't');
  let dashboard: NonNullable<Routes['GET /api/admin/dashboard']> = () => ({ body: LOCKED });
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': (request) => dashboard(request),
    'POST /api/admin/verify-2fa': () => {
      dashboard = () => ({ status: 503 });
      return { body: { verified: true, recoveryCodesLeft: 2 } };
    },
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(tokenStore.read('admin')).toBe('t');
  expect(await screen.findByText('The service is having trouble')).toBeDefined();
  dashboard = () => ({ body: dashboardOf('admin') });
  fireEvent.click(retry);
  expect(await screen.findByRole('navigation', { name: 'Admin panel' })).toBeDefined();
  await waitFor(() => expect(screen.queryByText('The service is having trouble')).toBeNull());
});

test('after the code, an admin reads about failed attempts to sign in, until the notice is dismissed', async () => {
  tokenStore.keep('admin', 't');
  const failedAttempts = { wrongPasswords: 1, wrongCodes: 2, unfinishedSignIns: 1 };
  await serveApi({
    ...routesFor('admin'),
    'POST /api/admin/verify-2fa': () => ({ body: { verified: true, recoveryCodesLeft: 8, failedAttempts } }),
  });
  renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  const notice = /1 wrong password, 2 wrong 2FA codes, and 1 sign-in that stopped before the code/;
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.getByRole('link', { name: 'change your password' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'They were mine' }));
  expect(screen.queryByText(notice)).toBeNull();
});

test.each([
  ['at the first sign-in', true, 1],
  ['at a later one', undefined, 0],
])(
  'a passkey is offered after the recovery codes, once, and can be put off: %s',
  async (_when, isFirstSignIn, offers) => {
    vi.stubGlobal('PublicKeyCredential', class {});
    tokenStore.keep('admin', 't');
    await serveApi({
      ...routesFor('admin'),
      'POST /api/admin/verify-2fa': () => ({
        body: {
          verified: true,
          recoveryCodesLeft: 2,
          recoveryCodes: ['aaaa111122', 'bbbb333344'],
          recoveryCodesId: 31,
          ...(isFirstSignIn && { isFirstSignIn }),
        },
      }),
    });
    renderPanel();
    await screen.findByLabelText('2FA code');
    enterCode('123456');
    await screen.findByRole('dialog', { name: 'Keep your recovery codes' });
    expect(screen.queryByRole('dialog', { name: 'Add a passkey' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keep your recovery codes' })).toBeNull());
    expect(screen.queryAllByRole('dialog', { name: 'Add a passkey' })).toHaveLength(offers);
    if (offers === 0) return;
    fireEvent.click(screen.getByRole('button', { name: 'Not Now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

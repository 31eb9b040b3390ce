import type { InvitationLink } from '@plaudit/admin-api/contract';
import type { LoginResponse } from '@plaudit/public-api/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { type Routes, serveApi, unreachable } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor } from '../testing/render-panel.tsx';

const TOKEN = 'T'.repeat(43);
const ADDRESS = `/admin/invitation#${TOKEN}`;
const PASSWORD = 'Correct-horse-9!';
const link: InvitationLink = {
  role: 'super_admin',
  forWhom: null,
  madeBy: 'kari',
  expiresAt: '2026-12-02T12:00:00.000Z',
};
const user: LoginResponse['user'] = {
  id: 9,
  username: 'tone',
  email: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  isActive: true,
  role: 'super_admin',
  type: 'admin',
  language: null,
};
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const routes = {
  ...routesFor('super_admin'),
  'POST /api/admin/invitation-links': () => ({ body: link }),
  'POST /api/admin/invited-accounts': () => ({ body: { username: 'tone', role: 'super_admin' } }),
  'POST /api/login': () => ({ body: { user, token: 'the-session' } }),
  'GET /api/admin/dashboard': () => ({
    body: { adminUser: { username: 'tone', role: 'super_admin' }, twoFactorRequired: true, needsAuthenticator: true },
  }),
  'GET /api/admin/two-factor/new': () => ({
    body: { secret: SECRET, otpauthUrl: `otpauth://totp/Plaudit:tone?secret=${SECRET}&issuer=Plaudit` },
  }),
} satisfies Routes;

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const createButton = () => screen.getByRole('button', { name: 'Create Account' }) as HTMLButtonElement;

async function fillForm(username = 'tone') {
  await screen.findByRole('heading', { name: 'You are invited' });
  fill('Username', username);
  fill('Password', PASSWORD);
  fill('Password again', PASSWORD);
}

test('the invited person chooses a name and a password, is signed in and sets up an authenticator', async () => {
  let isSetUp = false;
  const server = await serveApi({
    ...routes,
    'GET /api/admin/dashboard': () =>
      isSetUp ? { body: dashboardOf('super_admin') } : routes['GET /api/admin/dashboard'](),
    'POST /api/admin/authenticator': () => {
      isSetUp = true;
      return { body: { verified: true, recoveryCodesLeft: 1, recoveryCodes: ['abcde fghjk'], recoveryCodesId: 3 } };
    },
  });
  const { router } = renderPanel(ADDRESS);
  await fillForm();
  expect(screen.getByText('kari')).toBeDefined();
  // The secret of the link stays on no screen and in no history.
  expect(router.state.location.hash).toBe('');
  fireEvent.click(createButton());
  expect(await screen.findByRole('heading', { name: 'Set up your authenticator' })).toBeDefined();
  expect(server.of('POST /api/admin/invitation-links')[0]?.body).toEqual({ token: TOKEN });
  expect(server.of('POST /api/admin/invited-accounts').map(({ body }) => body)).toEqual([
    { token: TOKEN, username: 'tone', password: PASSWORD },
  ]);
  expect(server.of('POST /api/login')[0]?.body).toEqual({ username: 'tone', password: PASSWORD });
  expect(tokenStore.read('admin')).toBe('the-session');
  await screen.findByRole('button', { name: 'Copy secret' });
  fill('2FA code', '123 456');
  fireEvent.click(screen.getByRole('button', { name: 'Open the Panel' }));
  expect(await screen.findByRole('dialog', { name: 'Keep your recovery codes' })).toBeDefined();
  expect(server.of('POST /api/admin/authenticator').map(({ body }) => body)).toEqual([
    { newSecret: SECRET, newCode: '123456' },
  ]);
  expect(await screen.findByRole('navigation', { name: 'Admin panel', hidden: true })).toBeDefined();
});

test.each([
  ['a weak password', 'weak', 'weak'],
  ['two passwords', PASSWORD, `${PASSWORD}x`],
])('%s cannot be sent', async (_what, password, again) => {
  await serveApi(routes);
  renderPanel(ADDRESS);
  await fillForm();
  fill('Password', password);
  fill('Password again', again);
  expect(createButton().disabled).toBe(true);
});

test('a password is judged rule by rule, so that a special character that does not count is seen', async () => {
  await serveApi(routes);
  renderPanel(ADDRESS);
  await fillForm();
  fill('Password', 'Correct-horse-9');
  const rules = within(screen.getByRole('list', { name: 'Password rules' })).getAllByRole('listitem');
  expect(rules.map(({ textContent }) => textContent).filter((text) => !text?.endsWith(': met'))).toEqual([
    'One special character (@$!%*?&): not yet',
  ]);
});

test('a super admin who opens a link for somebody else is warned before it is used up', async () => {
  await serveApi(routes);
  const { router } = renderPanel(ADDRESS);
  await screen.findByRole('heading', { name: 'You are invited' });
  expect(screen.queryByText(/Somebody is signed in/)).toBeNull();
  act(() => tokenStore.keep('admin', 'of-the-inviter'));
  expect(await screen.findByText(/Somebody is signed in/)).toBeDefined();
  expect(router.state.location.pathname).toBe('/admin/invitation');
});

test('a name that is taken is said at its field, and another can be chosen', async () => {
  const server = await serveApi({
    ...routes,
    'POST /api/admin/invited-accounts': ({ body }) =>
      (body as { username: string }).username === 'kim'
        ? { status: 409, body: { code: 'account.username_taken', message: 'This username is taken' } }
        : routes['POST /api/admin/invited-accounts'](),
  });
  renderPanel(ADDRESS);
  await fillForm('kim');
  fireEvent.click(createButton());
  await waitFor(() => expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true'));
  fill('Username', 'tone');
  fireEvent.click(createButton());
  expect(await screen.findByRole('heading', { name: 'Set up your authenticator' })).toBeDefined();
  expect(server.of('POST /api/login')).toHaveLength(1);
});

test.each([
  ['was used', ADDRESS],
  ['has no token', '/admin/invitation'],
])('a link that %s says so, and not why', async (_what, address) => {
  await serveApi({
    ...routes,
    'POST /api/admin/invitation-links': () => ({ status: 404, body: { code: 'invitation.invalid' } }),
  });
  renderPanel(address);
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeDefined();
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('a link that could not be checked can be checked again', async () => {
  let isDown = true;
  await serveApi({
    ...routes,
    'POST /api/admin/invitation-links': () => (isDown ? unreachable() : { body: link }),
  });
  renderPanel(ADDRESS);
  expect(await screen.findByText('The link could not be checked')).toBeDefined();
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'You are invited' })).toBeDefined();
});

test('if signing in does not succeed, the account can be used at the sign-in form', async () => {
  await serveApi({ ...routes, 'POST /api/login': () => ({ status: 429, body: { message: 'Too many attempts' } }) });
  renderPanel(ADDRESS);
  await fillForm();
  fireEvent.click(createButton());
  expect(await screen.findByRole('heading', { name: 'Admin sign-in' })).toBeDefined();
});

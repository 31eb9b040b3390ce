import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tokenStore } from '../http/token-store.ts';
import { serveApi } from '../testing/api-server.ts';
import { renderPanel, routesFor } from '../testing/render-panel.tsx';
import { enterCode } from '../testing/sign-in.ts';

async function openPalette(role: 'admin' | 'super_admin') {
  tokenStore.keep('admin', 't');
  const page = { items: [], total: 0, page: 1, pageSize: 25 };
  const server = await serveApi({
    ...routesFor(role),
    'GET /api/admin/users': () => ({ body: page }),
    'POST /api/admin/pause-voting': () => ({ body: { paused: true, message: '' } }),
  });
  const { router } = renderPanel();
  await screen.findByLabelText('2FA code');
  enterCode('123456');
  await screen.findByRole('navigation', { name: 'Admin panel' });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Screen or action' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  return { server, router, type, press };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('Ctrl-K goes to a screen by a word that describes it', async () => {
  const { router, type, press } = await openPalette('admin');
  type('deactivate');
  expect(options()[0]).toBe('Users');
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrow keys choose a command, and a typed name is searched for in a list', async () => {
  const { router, type, press } = await openPalette('admin');
  type('kim');
  expect(options()).toEqual(['Search users for “kim”', 'Search sessions for “kim”']);
  press('ArrowDown');
  press('ArrowUp');
  press('Enter');
  await waitFor(() => expect(router.state.location.search).toBe('?search=kim'));
});

test('an admin finds nothing that is for super admins alone', async () => {
  const { type } = await openPalette('admin');
  expect(options()).not.toContain('Vendors');
  expect(options()).not.toContain('Pause All Voting');
  type('zzz pause');
  expect(options()).toEqual(['Search users for “zzz pause”', 'Search sessions for “zzz pause”']);
});

test('a super admin pauses voting with the keyboard alone', async () => {
  const { server, type, press } = await openPalette('super_admin');
  type('pause');
  // It is there once the state of voting is loaded.
  await screen.findByRole('option', { name: 'Pause All Voting' });
  while (screen.getByRole('option', { selected: true }).textContent !== 'Pause All Voting') press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(server.of('POST /api/admin/pause-voting')).toHaveLength(1));
});

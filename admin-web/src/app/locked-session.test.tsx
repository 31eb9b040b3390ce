import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { http } from '../http/http-client.ts';
import { tokenStore } from '../http/token-store.ts';
import { serveApi } from '../testing/api-server.ts';
import { dashboardOf, renderPanel, routesFor } from '../testing/render-panel.tsx';

test('wrong codes that lock the session ask to sign in again over the page', async () => {
  tokenStore.keep('admin', 't');
  let isLocked = true;
  await serveApi({
    ...routesFor('admin'),
    'GET /api/admin/dashboard': () => ({
      body: isLocked
        ? { adminUser: { username: 'maria', role: 'admin' }, twoFactorRequired: true }
        : dashboardOf('admin'),
    }),
    'POST /api/admin/verify-2fa': ({ body }) => {
      isLocked = (body as { code: string }).code !== '123456';
      return isLocked
        ? { status: 403, body: { code: 'second_factor.wrong', message: 'Invalid 2FA code' } }
        : { body: { verified: true, recoveryCodesLeft: 8 } };
    },
    'POST /api/login': () => ({ body: { user: { username: 'maria' } as never, token: 'u' } }),
    'POST /api/admin/reset-votes': () => ({
      status: 403,
      body: { code: 'second_factor.required', message: 'Enter it' },
    }),
  });
  renderPanel();
  const enter = async (code: string, button: string) => {
    fireEvent.change(await screen.findByLabelText('2FA code'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: button }));
  };
  await enter('123456', 'Verify 2FA');
  const panel = await screen.findByRole('navigation', { name: 'Admin panel' });
  const reset = http.post('/api/admin/reset-votes');
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await enter('000000', 'Confirm');
  await expect(reset).rejects.toMatchObject({ code: 'second_factor.required' });
  const dialog = await screen.findByRole('dialog', { name: 'Sign in to go on' });
  expect(dialog.textContent).toContain('Too many wrong codes.');
  expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Password of maria'), { target: { value: 'right' } });
  await enter('123456', 'Sign In');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel.isConnected).toBe(true);
});

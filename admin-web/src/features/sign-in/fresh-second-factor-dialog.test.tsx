import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { http } from '../../http/http-client.ts';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { FreshSecondFactorDialog } from './fresh-second-factor-dialog.tsx';

async function renderDialog() {
  let isFresh = false;
  const server = await serveApi({
    'DELETE /api/admin/users/dora': () =>
      isFresh ? { body: {} } : { status: 403, body: { code: 'second_factor.required', message: 'Enter your code' } },
    'POST /api/admin/verify-2fa': ({ body }) => {
      isFresh = (body as { code: string }).code === '123456';
      return isFresh
        ? { body: { verified: true, recoveryCodesLeft: 8 } }
        : { status: 403, body: { code: 'second_factor.wrong', message: 'Invalid 2FA code' } };
    },
  });
  const onVerified = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <FreshSecondFactorDialog username="maria" onVerified={onVerified} />
    </QueryClientProvider>,
  );
  return { server, onVerified, unmount };
}

const enterCode = async (code: string) => {
  fireEvent.change(await screen.findByLabelText('2FA code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};

test('a request that needs a fresh second factor asks for a code and is sent again', async () => {
  const { server, onVerified } = await renderDialog();
  const response = http.delete('/api/admin/users/dora');
  await enterCode('000000');
  await waitFor(() => expect((screen.getByLabelText('2FA code') as HTMLInputElement).value).toBe(''));
  await enterCode('123456');
  expect(await response).toEqual({});
  expect(server.of('DELETE /api/admin/users/dora')).toHaveLength(2);
  expect(server.of('POST /api/admin/verify-2fa').at(-1)?.body).toEqual({ code: '123456', username: 'maria' });
  expect(onVerified).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByLabelText('2FA code')).toBeNull());
});

test('six digits are sent without a press', async () => {
  const { server } = await renderDialog();
  const response = http.delete('/api/admin/users/dora');
  fireEvent.change(await screen.findByLabelText('2FA code'), { target: { value: '123456' } });
  expect(await response).toEqual({});
  expect(server.of('POST /api/admin/verify-2fa')).toHaveLength(1);
});

test("if the admin cancels, the request fails with the server's error and is not sent again", async () => {
  const { server } = await renderDialog();
  const response = http.delete('/api/admin/users/dora');
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await expect(response).rejects.toMatchObject({ code: 'second_factor.required' });
  expect(server.of('DELETE /api/admin/users/dora')).toHaveLength(1);
});

test('a request that waits for the code fails when the panel is left', async () => {
  const { server, unmount } = await renderDialog();
  const response = http.delete('/api/admin/users/dora');
  await screen.findByLabelText('2FA code');
  unmount();
  await expect(response).rejects.toMatchObject({ code: 'second_factor.required' });
  expect(server.of('DELETE /api/admin/users/dora')).toHaveLength(1);
});

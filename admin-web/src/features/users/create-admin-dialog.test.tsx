import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { CreateAdminDialog } from './create-admin-dialog.tsx';

test('the dialog asks before it discards a secret, because an authenticator may have scanned it', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await serveApi({
    'GET /api/admin/two-factor/new': () => ({
      body: { secret, otpauthUrl: `otpauth://totp/Plaudit:new%20admin?secret=${secret}&issuer=Plaudit` },
    }),
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <CreateAdminDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Copy secret' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByText('Discard this?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

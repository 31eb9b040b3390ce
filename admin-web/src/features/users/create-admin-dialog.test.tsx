import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../http/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { CreateAdminDialog } from './create-admin-dialog.tsx';

test('a secret that is shown may have been scanned: the dialog asks before it is lost', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  fakeServer({
    'GET /api/admin/two-factor/new': () => ({
      body: { secret, otpauthUrl: `otpauth://totp/Plaudit:new%20admin?secret=${secret}&issuer=Plaudit` },
    }),
  });
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <CreateAdminDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Copy secret' });
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByText('Discard this?')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});

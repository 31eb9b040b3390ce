import type { AccountPage, AdminInvitation, MadeInvitation } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { type Routes, serveApi } from '../../testing/api-server.ts';
import { AdminAccounts } from './admin-accounts.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { UsersView } from './users-view.tsx';

const invitation: AdminInvitation = {
  id: 4,
  role: 'super_admin',
  forWhom: 'Tone',
  madeBy: 'maria',
  expiresAt: '2026-12-02T12:00:00.000Z',
};
const page: AccountPage = { items: [], total: 0, page: 1, pageSize: 25 };

async function renderIn(view: React.ReactNode, routes: Routes) {
  const server = await serveApi({ 'GET /api/admin/users': () => ({ body: page }), ...routes });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <DialogHost>{view}</DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return server;
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Invite an Organizer' }));
  return screen.findByRole('dialog', { name: 'Invite an Organizer' });
};

test('an invitation is made for a role and a name, and its link is shown and copied', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const made: MadeInvitation = { invitation, path: '/admin/invitation#the-secret' };
  const server = await renderIn(<AdminAccounts self="maria" />, {
    'GET /api/admin/invitations': () => ({ body: [] }),
    'POST /api/admin/invitations': () => ({ body: made }),
  });
  await openDialog();
  fireEvent.change(screen.getByLabelText('For whom'), { target: { value: ' Tone ' } });
  fireEvent.click(screen.getByLabelText('Super Admin'));
  fireEvent.click(screen.getByRole('button', { name: 'Make a Link for Tone' }));
  expect(await screen.findByRole('dialog', { name: 'A Link for Tone' })).toBeDefined();
  expect(server.of('POST /api/admin/invitations').map(({ body }) => body)).toEqual([
    { role: 'super_admin', forWhom: 'Tone' },
  ]);
  const address = `${window.location.origin}/admin/invitation#the-secret`;
  expect(screen.getByText(address)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Copy Link' }));
  expect(writeText).toHaveBeenCalledWith(address);
  vi.unstubAllGlobals();
});

test('an invitation without a name is for an admin, unless another role is chosen', async () => {
  const server = await renderIn(<AdminAccounts self="maria" />, {
    'GET /api/admin/invitations': () => ({ body: [] }),
    'POST /api/admin/invitations': () => ({ status: 500 }),
  });
  await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Make Link' }));
  await waitFor(() => expect(server.of('POST /api/admin/invitations')[0]?.body).toEqual({ role: 'admin' }));
});

test('the dialog closes when the invitation waits for an approval', async () => {
  await renderIn(<AdminAccounts self="maria" />, {
    'GET /api/admin/invitations': () => ({ body: [] }),
    'GET /api/admin/approvals': () => ({ body: [] }),
    'POST /api/admin/invitations': () => ({ status: 202, body: { code: 'approval.waiting', message: 'It waits' } }),
  });
  await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Make Link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('open invitations are listed until they are revoked', async () => {
  let open = [invitation];
  const server = await renderIn(<OpenInvitations />, {
    'GET /api/admin/invitations': () => ({ body: open }),
    'DELETE /api/admin/invitations/4': () => {
      open = [];
      return { body: { id: 4 } };
    },
  });
  const row = (await screen.findByRole('rowheader', { name: 'Tone' })).closest('tr');
  expect(row?.textContent).toContain('Super Admin');
  expect(row?.textContent).toContain('maria');
  fireEvent.click(screen.getByRole('button', { name: 'Revoke the invitation for Tone' }));
  // Without an invitation there is no list.
  await waitFor(() => expect(screen.queryByText('Open invitations')).toBeNull());
  expect(server.of('DELETE /api/admin/invitations/4')).toHaveLength(1);
});

test('an admin, who cannot invite, asks for no invitations', async () => {
  const server = await renderIn(<UsersView self="maria" canChange={false} />, {});
  await waitFor(() => expect(server.of('GET /api/admin/users')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Invite an Organizer' })).toBeNull();
  expect(server.of('GET /api/admin/invitations')).toEqual([]);
});

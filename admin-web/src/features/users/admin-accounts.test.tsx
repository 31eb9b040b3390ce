import type { AccountPage, AdminAccount } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { AdminAccounts } from './admin-accounts.tsx';

const admin = (id: number, username: string): AdminAccount => ({
  id,
  username,
  email: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: null,
  isActive: true,
  role: 'super_admin',
  version: 1,
});

async function renderAdmins(...names: string[]) {
  const items = names.map((name, index) => admin(index + 1, name));
  const page: AccountPage = { items, total: items.length, page: 1, pageSize: 100 };
  await serveApi({ 'GET /api/admin/users': () => ({ body: page }) });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <DialogHost>
          <AdminAccounts self="maria" />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('maria (you)');
}

const deleteButton = () => screen.getByRole('button', { name: 'Delete Admin User' }) as HTMLButtonElement;

test('a lone admin reads why nobody can be deleted', async () => {
  await renderAdmins('maria');
  expect(deleteButton().disabled).toBe(true);
  const why = document.getElementById(deleteButton().getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toContain('Nobody can be deleted while you are alone.');
});

test('a long list is folded until the admin opens it', async () => {
  await renderAdmins('maria', ...Array.from({ length: 20 }, (_none, index) => `admin_${index}`));
  const unfold = screen.getByRole('button', { name: 'Show all 21 admin accounts' });
  const foldedTable = () => screen.getByRole('table').closest('.admin-folded');
  expect([unfold.getAttribute('aria-expanded'), foldedTable() === null]).toEqual(['false', false]);
  fireEvent.click(unfold);
  expect(foldedTable()).toBeNull();
  expect(screen.getByRole('button', { name: 'Show fewer' }).getAttribute('aria-expanded')).toBe('true');
});

test('a short list is not folded', async () => {
  await renderAdmins('maria', 'kim', 'lee', 'ann', 'bo', 'cas');
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('Delete in the menu of a row opens the dialog with that admin chosen', async () => {
  await renderAdmins('maria', 'kim', 'lee');
  expect(deleteButton().disabled).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Actions for lee' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect((screen.getByLabelText('Admin user') as HTMLSelectElement).value).toBe('lee');
});

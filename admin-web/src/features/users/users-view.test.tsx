import type { AccountPage, AdminAccount } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialog-host.tsx';
import { createQueryClient } from '../../http/query-client.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { UsersView } from './users-view.tsx';

const account: AdminAccount = {
  id: 7,
  username: 'kim',
  email: null,
  createdAt: '',
  isActive: true,
  role: 'voter',
  version: 1,
};

function renderUsers(canChange: boolean, accounts: AdminAccount[] = [account]) {
  const page: AccountPage = { items: accounts, total: accounts.length, page: 1, pageSize: 25 };
  fakeServer({ 'GET /api/admin/users': () => ({ body: page }) });
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <MemoryRouter>
        <DialogHost>
          <UsersView canChange={canChange} self="maria" />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("what is not known reads 'No email' and 'N/A'", async () => {
  renderUsers(false, [{ ...account, username: '' }]);
  const row = (await screen.findByText('No email')).closest('tr');
  expect(row?.textContent).toContain('Active');
  expect(screen.getAllByText('N/A')).toHaveLength(2);
});

test('only those who may are offered to deactivate, and never themselves', async () => {
  renderUsers(true, [account, { ...account, id: 8, username: 'maria' }]);
  await screen.findByText('kim');
  expect(screen.getAllByRole('button', { name: 'Deactivate' })).toHaveLength(1);
});

test('an admin is offered no change at all', async () => {
  renderUsers(false);
  await screen.findByText('kim');
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

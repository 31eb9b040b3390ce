import type { AccountPage, AdminAccount } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
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

async function renderUsers(canChange: boolean, accounts: AdminAccount[] = [account]) {
  await renderPages(canChange, [{ items: accounts, total: accounts.length, page: 1, pageSize: 25 }]);
}

/** Each request gets the next of these pages. Once all are sent, every request gets the last. */
async function renderPages(canChange: boolean, pages: AccountPage[]) {
  let sent = 0;
  const server = await serveApi({
    'PUT /api/admin/users/kim': () => ({ body: account }),
    'GET /api/admin/users': () => {
      sent += 1;
      return { body: pages[Math.min(sent, pages.length) - 1] as AccountPage };
    },
  });
  render(
    <QueryClientProvider client={createPanelClient(() => undefined)}>
      <MemoryRouter>
        <DialogHost>
          <UsersView canChange={canChange} self="maria" />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return server;
}

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('the search, the role, the status and the page are sent to the server', async () => {
  const server = await renderPages(false, [{ items: [account], total: 60, page: 1, pageSize: 25 }]);
  await screen.findByText('kim');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User ID',
    'Username',
    'Email',
    'Role',
    'Created',
    'Status',
  ]);
  choose('Search users', 'ki');
  choose('Role', 'voter');
  choose('Status', 'inactive');
  await waitFor(() =>
    expect(Object.fromEntries(server.of('GET /api/admin/users').at(-1)?.query ?? [])).toMatchObject({
      search: 'ki',
      role: 'voter',
      status: 'inactive',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(server.of('GET /api/admin/users').at(-1)?.query.get('page')).toBe('2'));
});

test('an account is deactivated after a question, and reactivated at once', async () => {
  const inactive = { ...account, id: 8, isActive: false };
  const page = { total: 1, page: 1, pageSize: 25 };
  const server = await renderPages(true, [
    { items: [account], ...page },
    { items: [inactive], ...page },
  ]);
  const chooseAction = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Actions for kim' }));
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };
  const sent = () => server.of('PUT /api/admin/users/kim').map(({ body }) => (body as { isActive: boolean }).isActive);
  await screen.findByText('kim');
  chooseAction('Deactivate');
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate User' }));
  expect(await screen.findByText('Inactive', { selector: 'td *' })).toBeDefined();
  chooseAction('Reactivate');
  await waitFor(() => expect(sent()).toEqual([false, true]));
});

test("missing values are shown as 'No email' and 'N/A'", async () => {
  await renderUsers(false, [{ ...account, username: '' }]);
  const row = (await screen.findByText('No email')).closest('tr');
  expect(row?.textContent).toContain('Active');
  expect(screen.getAllByText('N/A')).toHaveLength(2);
});

test('a list whose rows are still being counted is fetched again, and does not say meanwhile that nothing matches', async () => {
  const page = { page: 1, pageSize: 25 };
  await renderPages(false, [
    { items: [], total: 0, ...page, counting: true },
    { items: [account], total: 1, ...page },
  ]);
  expect(await screen.findByText('Searching…')).toBeTruthy();
  expect(screen.getByText('Still counting')).toBeTruthy();
  expect(screen.queryByText('No user matches')).toBeNull();
  expect(await screen.findByText('kim')).toBeTruthy();
  expect(screen.getByText('1 user')).toBeTruthy();
}, 20_000);

const actions = () => screen.getAllByRole('menuitem').map((item) => item.textContent);

test('a super admin has a menu for every account but their own', async () => {
  await renderUsers(true, [account, { ...account, id: 8, username: 'maria' }]);
  await screen.findByText('kim');
  const menus = screen.getAllByRole('button', { name: /^Actions for/ });
  expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(['Actions for kim']);
  fireEvent.click(menus[0] as HTMLElement);
  expect(actions()).toEqual(['Show Sessions', 'Password Link', 'Deactivate']);
});

test.each([
  ['admin', 'Make Super Admin', { role: 'super_admin', version: 1 }],
  ['super_admin', 'Make Admin', { role: 'admin', version: 1 }],
] as const)('the menu of an %s offers "%s", which asks first', async (role, label, body) => {
  const server = await renderPages(true, [{ items: [{ ...account, role }], total: 1, page: 1, pageSize: 25 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for kim' }));
  expect(actions()).toEqual(['Show Sessions', 'Password Link', label, 'Reset Authenticator', 'Deactivate']);
  fireEvent.click(screen.getByRole('menuitem', { name: label }));
  expect(await screen.findByText(/signed out everywhere/)).toBeDefined();
  expect(server.of('PUT /api/admin/users/kim/role')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(server.of('PUT /api/admin/users/kim/role').map((sent) => sent.body)).toEqual([body]));
});

test('a lost authenticator is reset after a question that says what it does', async () => {
  const server = await renderPages(true, [{ items: [{ ...account, role: 'admin' }], total: 1, page: 1, pageSize: 25 }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for kim' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Reset Authenticator' }));
  expect(await screen.findByText(/Everybody can read on the decisions page/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Reset Authenticator' }));
  await waitFor(() => expect(server.of('POST /api/admin/users/kim/second-factor-reset')).toHaveLength(1));
});

test('the only change that the menu of a deactivated account offers is to reactivate it', async () => {
  await renderUsers(true, [{ ...account, isActive: false }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for kim' }));
  expect(actions()).toEqual(['Show Sessions', 'Reactivate']);
});

test('an admin sees no button that changes an account', async () => {
  await renderUsers(false);
  await screen.findByText('kim');
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

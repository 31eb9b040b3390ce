import type { AccountPage, AdminAccount } from '@plaudit/admin-api/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DialogHost } from '../../components/dialogs/dialog-host.tsx';
import { createPanelClient, type ToastOptions } from '../../http/query-client.ts';
import { serveApi } from '../../testing/api-server.ts';
import { UsersView } from './users-view.tsx';

const account: AdminAccount = {
  id: 7,
  username: 'kim',
  email: null,
  createdAt: '',
  lastSeenAt: null,
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
  renderView(canChange);
  return server;
}

const renderView = (canChange: boolean, showToast: (toast: ToastOptions) => void = () => undefined, path = '/') =>
  render(
    <QueryClientProvider client={createPanelClient(showToast)}>
      <MemoryRouter initialEntries={[path]}>
        <DialogHost>
          <UsersView canChange={canChange} self="maria" />
        </DialogHost>
      </MemoryRouter>
    </QueryClientProvider>,
  );

const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const setChip = (label: string, value: string) => {
  fireEvent.click(screen.getByRole('button', { name: label }));
  fireEvent.click(screen.getByRole('menuitem', { name: value }));
};
const setDays = (from: string, to: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Created', expanded: false }));
  choose('From', from);
  choose('To', to);
};

test('the search, the filters, the order and the page are sent to the server', async () => {
  const server = await renderPages(false, [{ items: [account], total: 60, page: 1, pageSize: 25 }]);
  await screen.findByText('kim');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'User ID',
    'Username',
    'Email',
    'Role',
    'Created',
    'Last seen',
    'Status',
  ]);
  choose('Search users', 'ki');
  setChip('Role', 'Voter');
  setChip('Status', 'Inactive');
  setDays('2026-11-16', '2026-11-19');
  fireEvent.click(screen.getByRole('button', { name: 'Username' }));
  fireEvent.click(screen.getByRole('button', { name: 'Username' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.of('GET /api/admin/users').at(-1)?.query ?? [])).toMatchObject({
      search: 'ki',
      role: 'voter',
      status: 'inactive',
      from: new Date('2026-11-16T00:00:00').toISOString(),
      to: new Date('2026-11-19T23:59:59.999').toISOString(),
      sort: 'name',
      order: 'desc',
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

test('several accounts are deactivated, and Undo reactivates those that nobody has changed since', async () => {
  const accounts = [account, { ...account, id: 8, username: 'lee' }];
  const sent: unknown[] = [];
  const server = await serveApi({
    'GET /api/admin/users': () => ({ body: { items: accounts, total: 2, page: 1, pageSize: 25 } }),
    'PUT /api/admin/users/kim': ({ body }) => {
      sent.push(['kim', body]);
      return { body: { ...account, isActive: false, version: 2 } };
    },
    'PUT /api/admin/users/lee': ({ body }) => {
      sent.push(['lee', body]);
      const { isActive } = body as { isActive: boolean };
      if (isActive) return { status: 409, body: { code: 'stale_edit', message: 'Somebody changed this account' } };
      return { body: { ...account, username: 'lee', isActive: false, version: 2 } };
    },
  });
  const toasts: ToastOptions[] = [];
  renderView(true, (toast) => toasts.push(toast));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all users' }));
  fireEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Deactivate Users' }));
  await waitFor(() => expect(toasts[0]).toMatchObject({ title: '2 users deactivated', action: { label: 'Undo' } }));
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: '1 user reactivated' }));
  expect(sent.slice(2)).toEqual([
    ['kim', { isActive: true, version: 2 }],
    ['lee', { isActive: true, version: 2 }],
  ]);
  expect(server.of('PUT /api/admin/users/kim')).toHaveLength(2);
});

test('the accounts of all pages are selected by one press', async () => {
  const accounts = Array.from({ length: 230 }, (_none, index) => ({
    ...account,
    id: index + 1,
    username: `u${index + 1}`,
  }));
  await serveApi({
    'GET /api/admin/users': ({ query }) => {
      const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const items = accounts.slice((page - 1) * pageSize, page * pageSize);
      return { body: { items, total: accounts.length, page, pageSize } };
    },
  });
  renderView(true);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select u3' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'All 230' }));
  expect(await screen.findByText('230 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select all users' })).toHaveProperty('checked', true);
});

test('the file has what the list shows, with addresses only if they are asked for, and admins have no export', async () => {
  const server = await serveApi({
    'GET /api/admin/users': () => ({ body: { items: [account], total: 1_806, page: 1, pageSize: 25 } }),
    'GET /api/admin/users/csv': () => ({ status: 202, body: { code: 'approval.waiting', message: 'Waits' } }),
  });
  const view = renderView(true, () => undefined, '/?role=voter&search=ki');
  await screen.findByRole('rowheader', { name: 'kim' });
  const save = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Export 1,806' }));
    fireEvent.click(screen.getByRole('menuitem', { name }));
  };
  save('With E-Mail Addresses');
  await waitFor(() => expect(server.of('GET /api/admin/users/csv')).toHaveLength(1));
  expect(Object.fromEntries(server.of('GET /api/admin/users/csv')[0]?.query ?? [])).toEqual({
    role: 'voter',
    search: 'ki',
    addresses: 'true',
  });
  expect(screen.getByText('ki', { selector: 'th mark' })).toBeTruthy();
  view.unmount();
  renderView(false);
  await screen.findByRole('rowheader', { name: 'kim' });
  expect(screen.queryByRole('button', { name: /Export/ })).toBeNull();
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

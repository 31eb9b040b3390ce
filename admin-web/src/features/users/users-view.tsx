import type { AdminAccount } from '@plaudit/admin-api/contract';
import { Badge, Card, type Column, Pagination, Select } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { Filters } from '../../components/lists/filters.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDate } from '../../lib/time.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountStatus } from './account-status.tsx';
import { usersQuery } from './api.ts';
import { DeactivateSelected } from './deactivate-selected.tsx';
import { InviteButton } from './invite-button.tsx';
import './users.css';

const ROLES = ['voter', 'admin', 'super_admin'] as const;
const STATUSES = ['active', 'inactive'] as const;

const COLUMNS: readonly Column<AdminAccount>[] = [
  {
    key: 'id',
    header: 'User ID',
    className: CELLS.extra,
    cell: (account) => <span className="ui-figures">{account.id}</span>,
  },
  {
    key: 'username',
    header: 'Username',
    rowHeader: true,
    className: CELLS.name,
    cell: (account) => account.username || 'N/A',
  },
  {
    key: 'email',
    header: 'Email',
    className: `${CELLS.name} ${CELLS.extra}`,
    cell: (account) => account.email || <span className="admin-no-value">No email</span>,
  },
  {
    key: 'role',
    header: 'Role',
    cell: (account) => <Badge tone={account.role === 'voter' ? 'neutral' : 'laurel'}>{ROLE_NAMES[account.role]}</Badge>,
  },
  {
    key: 'created',
    header: 'Created',
    cell: (account) => (account.createdAt ? formatDate(account.createdAt) : 'N/A'),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (account) => <AccountStatus account={account} />,
  },
];

type UsersViewProps = {
  /** True for super admins. Only they can change accounts. */
  canChange: boolean;
  self: string;
};

export function UsersView({ canChange, self }: UsersViewProps) {
  const { get, page, change } = useListAddress();
  const pageSize = usePageSize();
  const search = get('search');
  const role = oneOf(ROLES, get('role'));
  const status = oneOf(STATUSES, get('status'));
  const users = useQuery(
    usersQuery({
      page,
      pageSize,
      ...(search ? { search } : {}),
      ...(role ? { role } : {}),
      ...(status ? { status } : {}),
    }),
  );
  const onSearch = useCallback((text: string) => change('search', text), [change]);
  const actionsColumn: Column<AdminAccount> = {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (account) =>
      account.username === self ? null : (
        <RowActions>
          <AccountMenu account={account} />
        </RowActions>
      ),
  };
  return (
    <Card
      title="Users"
      description="Every account, voters and admins alike."
      flush
      className="admin-list-card"
      actions={canChange ? <InviteButton /> : undefined}
    >
      <Filters>
        <SearchField label="Search users" placeholder="Username or e-mail" value={search} onSearch={onSearch} />
        <Select
          label="Role"
          hideLabel
          value={role ?? 'all'}
          options={[
            { value: 'all', label: 'Any role' },
            ...ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })),
          ]}
          onChange={(value) => change('role', value === 'all' ? '' : value)}
        />
        <Select
          label="Status"
          hideLabel
          value={status ?? 'all'}
          options={[
            { value: 'all', label: 'Any status' },
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          onChange={(value) => change('status', value === 'all' ? '' : value)}
        />
      </Filters>
      <Loaded query={users} what="the users">
        {(data) => (
          <>
            <ListTable<AdminAccount>
              caption="Users"
              list="users"
              columns={canChange ? [...COLUMNS, actionsColumn] : COLUMNS}
              optional={{ id: 'User ID', email: 'Email', role: 'Role', created: 'Created' }}
              rows={data.items}
              busy={users.isPlaceholderData}
              bulk={
                canChange
                  ? {
                      nameOf: (account) => account.username,
                      canSelect: (account) => account.isActive && account.username !== self,
                      actions: (selected, clear) => <DeactivateSelected accounts={selected} onDone={clear} />,
                    }
                  : undefined
              }
              empty={
                <NoMatch
                  noun="users"
                  title="No user matches"
                  description="Try another name, or any role and status."
                  counting={data.counting}
                />
              }
            />
            <Pagination {...data} onPage={(next) => change('page', String(next))} noun="users" />
          </>
        )}
      </Loaded>
    </Card>
  );
}

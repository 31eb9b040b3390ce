import type { AccountFilter, AccountQuery, AdminAccount } from '@plaudit/admin-api/contract';
import { type Column, Pagination } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ColumnChoice, HIDDEN_NAME } from '../../components/lists/column-choice.tsx';
import { DaysChip } from '../../components/lists/days-chip.tsx';
import { ChoiceChip } from '../../components/lists/filter-chips.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { ListTools } from '../../components/lists/list-tools.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { useListOrder } from '../../components/lists/use-list-order.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { dayRange } from '../../lib/day.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { usersQuery } from './api.ts';
import { DeactivateSelected } from './deactivate-selected.tsx';
import { ExportMenu } from './export-menu.tsx';
import { InviteButton } from './invite-button.tsx';
import { ALL_USERS_MAX, useAllUsers } from './use-all-users.ts';
import { OPTIONAL_COLUMNS, USER_SORTS, userColumns } from './users-columns.tsx';

const ROLES = ['voter', 'admin', 'super_admin'] as const;
const STATUSES = ['active', 'inactive'] as const;
const KEPT = { list: 'users', names: ['sort', 'order', 'role', 'status', 'from', 'to', HIDDEN_NAME] };

type UsersViewProps = {
  /** True for super admins. Only they can change accounts. */
  canChange: boolean;
  self: string;
};

export function UsersView({ canChange, self }: UsersViewProps) {
  const address = useListAddress(KEPT);
  const { get, page, change } = address;
  const pageSize = usePageSize();
  const listOrder = useListOrder(address, USER_SORTS, 'created');
  const { sort, order } = listOrder;
  const search = get('search');
  const role = oneOf(ROLES, get('role'));
  const status = oneOf(STATUSES, get('status'));
  const filter: AccountFilter = {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...dayRange(get('from'), get('to')),
  };
  const query = { ...filter, sort: sort as NonNullable<AccountQuery['sort']>, order };
  const users = useQuery(usersQuery({ page, pageSize, ...query }));
  const all = useAllUsers(query);
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
  const columns = userColumns(search, users.dataUpdatedAt);
  return (
    <div className="admin-stack">
      <RoomHead
        title="Users"
        actions={
          canChange ? (
            <>
              <InviteButton variant="quiet" />
              <ExportMenu filter={filter} total={users.data?.counting ? undefined : users.data?.total} />
            </>
          ) : undefined
        }
      />
      <ListCard>
        <ListTools
          search={
            <SearchField label="Search users" placeholder="Username, e-mail or ID" value={search} onSearch={onSearch} />
          }
          chips={
            <>
              <DaysChip label="Created" address={address} />
              <ChoiceChip
                label="Status"
                chosen={status}
                choices={[
                  { value: 'active', label: 'Active' },
                  { value: 'inactive', label: 'Inactive' },
                ]}
                onChoose={(value) => change('status', value)}
              />
              <ChoiceChip
                label="Role"
                chosen={role}
                choices={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
                onChoose={(value) => change('role', value)}
              />
            </>
          }
        >
          <ColumnChoice address={address} optional={OPTIONAL_COLUMNS} />
        </ListTools>
        <Loaded query={users} what="the users">
          {(data) => (
            <ListTable<AdminAccount>
              caption="Users"
              columns={canChange ? [...columns, actionsColumn] : columns}
              address={address}
              sorting={{ sorts: USER_SORTS, order: listOrder }}
              rows={data.items}
              allRows={all.rows ?? data.items}
              busy={users.isPlaceholderData}
              bulk={
                canChange
                  ? {
                      nameOf: (account) => account.username,
                      canSelect: (account) => account.isActive && account.username !== self,
                      everywhere:
                        all.rows || data.counting || data.total > ALL_USERS_MAX
                          ? undefined
                          : { total: data.total, isLoading: all.isLoading, load: all.load },
                      actions: (selected, clear) => (
                        <DeactivateSelected
                          accounts={selected}
                          onDone={() => {
                            clear();
                            all.forget();
                          }}
                        />
                      ),
                    }
                  : undefined
              }
              empty={
                <NoMatch
                  noun="users"
                  title="No user matches"
                  description="Try another name, or fewer filters."
                  counting={data.counting}
                />
              }
              foot={<Pagination {...data} onPage={(next) => change('page', String(next))} noun="users" />}
            />
          )}
        </Loaded>
      </ListCard>
    </div>
  );
}

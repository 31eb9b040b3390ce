import type { AdminAccount } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { approversQuery } from '../../components/approvals/approvers-query.ts';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDate } from '../../lib/time.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountStatus } from './account-status.tsx';
import { adminUsersQuery } from './api.ts';
import { CanApprove } from './can-approve.tsx';
import { CreateAdminDialog } from './create-admin-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import { FoldedTable } from './folded-table.tsx';
import { InviteButton } from './invite-button.tsx';
import './users.css';

export function AdminAccounts({ self }: { self: string }) {
  const admins = useQuery(adminUsersQuery);
  // Without it there is no such column.
  const { data: approvers } = useQuery(approversQuery);
  const [opened, setOpened] = useState<'create' | 'delete' | AdminAccount>();
  const close = () => setOpened(undefined);
  // Undefined until the list is loaded. Until then the button is enabled, without a hint that nobody can be deleted.
  const others = admins.data?.items.filter((account) => account.username !== self);
  const isAlone = others?.length === 0;
  const reasonId = useId();
  return (
    <Card
      title="Admin accounts"
      description="Who can sign in to this panel."
      flush
      className="admin-list-card"
      actions={
        <>
          <Button variant="quiet" onClick={() => setOpened('create')}>
            Create Admin User
          </Button>
          <Button
            variant="quiet"
            disabled={isAlone}
            aria-describedby={isAlone ? reasonId : undefined}
            onClick={() => setOpened('delete')}
          >
            Delete Admin User
          </Button>
          <InviteButton />
        </>
      }
    >
      {isAlone ? (
        <p id={reasonId} className="ui-hint admin-card-hint">
          Nobody can be deleted: there is no other admin, and nobody deletes their own account.
        </p>
      ) : null}
      <Loaded query={admins} what="the admin accounts">
        {({ items }) => (
          <FoldedTable rows={items.length} noun="admin accounts">
            <DataTable
              caption="Admin accounts"
              hideCaption
              rows={items}
              rowKey={(account) => account.id}
              columns={[
                {
                  key: 'name',
                  header: 'Username',
                  cell: (account) => (account.username === self ? `${account.username} (you)` : account.username),
                },
                { key: 'role', header: 'Role', cell: (account) => ROLE_NAMES[account.role] },
                { key: 'created', header: 'Created', cell: (account) => formatDate(account.createdAt) },
                {
                  key: 'status',
                  header: 'Status',
                  cell: (account) => <AccountStatus account={account} />,
                },
                ...(approvers
                  ? [
                      {
                        key: 'approves',
                        header: 'Can approve what you ask',
                        cell: (account: AdminAccount) => (
                          <CanApprove
                            account={account}
                            approvers={approvers.approvers}
                            isSelf={account.username === self}
                          />
                        ),
                      },
                    ]
                  : []),
                {
                  key: 'actions',
                  header: 'Actions',
                  actions: true,
                  cell: (account) =>
                    account.username === self ? null : (
                      <RowActions>
                        <AccountMenu account={account} onDelete={() => setOpened(account)} />
                      </RowActions>
                    ),
                },
              ]}
            />
          </FoldedTable>
        )}
      </Loaded>
      {opened === 'create' ? <CreateAdminDialog onClose={close} /> : null}
      {opened === undefined || opened === 'create' ? null : (
        <DeleteAdminDialog admins={others ?? []} {...(opened === 'delete' ? {} : { chosen: opened })} onClose={close} />
      )}
    </Card>
  );
}

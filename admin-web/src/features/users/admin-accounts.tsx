import { Button, Card, CreateAccountIcon, DataTable, DeleteIcon, StatusBadge } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDate } from '../../lib/time.ts';
import { adminUsersQuery } from './api.ts';
import { CreateAdminDialog } from './create-admin-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';

export function AdminAccounts({ self }: { self: string }) {
  const admins = useQuery(adminUsersQuery);
  const [opened, setOpened] = useState<'create' | 'delete'>();
  const close = () => setOpened(undefined);
  return (
    <Card
      title="Admin accounts"
      description="Who can sign in to this panel."
      flush
      className="admin-list-card"
      actions={
        <>
          <Button variant="primary" icon={<CreateAccountIcon aria-hidden="true" />} onClick={() => setOpened('create')}>
            Create Admin User
          </Button>
          <Button variant="danger" icon={<DeleteIcon aria-hidden="true" />} onClick={() => setOpened('delete')}>
            Delete Admin User
          </Button>
        </>
      }
    >
      <Loaded query={admins} what="the admin accounts">
        {({ items }) => (
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
                cell: (account) => (
                  <StatusBadge tone={account.isActive ? 'success' : 'neutral'}>
                    {account.isActive ? 'Active' : 'Inactive'}
                  </StatusBadge>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {opened === 'create' ? <CreateAdminDialog onClose={close} /> : null}
      {opened === 'delete' ? (
        <DeleteAdminDialog
          admins={(admins.data?.items ?? []).filter((account) => account.username !== self)}
          onClose={close}
        />
      ) : null}
    </Card>
  );
}

import type { AdminInvitation } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../components/loaded.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDateTime } from '../../lib/time.ts';
import { invitationsQuery, useRevokeInvitation } from './invitations-api.ts';
import './users.css';

/** Takes no space if there are none. */
export function OpenInvitations() {
  const invitations = useQuery(invitationsQuery);
  if (invitations.isPending || invitations.data?.length === 0) return null;
  return (
    <Card title="Open invitations" description="Nobody has used their links yet." flush className="admin-list-card">
      <Loaded query={invitations} what="the open invitations">
        {(items) => (
          <DataTable
            caption="Open invitations"
            hideCaption
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'name',
                header: 'For whom',
                rowHeader: true,
                cell: ({ forWhom }) => forWhom ?? <span className="admin-no-value">No name</span>,
              },
              { key: 'role', header: 'Role', cell: ({ role }) => ROLE_NAMES[role] },
              { key: 'maker', header: 'Invited by', cell: ({ madeBy }) => madeBy },
              { key: 'until', header: 'Works until', cell: ({ expiresAt }) => formatDateTime(expiresAt) },
              {
                key: 'actions',
                header: 'Actions',
                actions: true,
                cell: (invitation) => <RevokeButton invitation={invitation} />,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  );
}

export function RevokeButton({ invitation }: { invitation: AdminInvitation }) {
  const revoke = useRevokeInvitation();
  return (
    <Button
      size="small"
      busy={revoke.isPending}
      busyLabel="Revoking..."
      aria-label={`Revoke the invitation ${invitation.forWhom === null ? `of ${formatDateTime(invitation.expiresAt)}` : `for ${invitation.forWhom}`}`}
      onClick={() => revoke.mutate(invitation.id)}
    >
      Revoke
    </Button>
  );
}

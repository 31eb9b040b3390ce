import type { AdminAccount, AdminInvitation, PossibleApprovers } from '@plaudit/admin-api/contract';
import { Button, type Column, DataTable } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { approversQuery } from '../../components/approvals/approvers-query.ts';
import { CELLS } from '../../components/lists/cells.ts';
import { ListCard } from '../../components/lists/list-card.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDate, formatDateTime } from '../../lib/time.ts';
import { AccountMenu } from './account-menu.tsx';
import { AccountStatus } from './account-status.tsx';
import { adminUsersQuery } from './api.ts';
import { CanApprove } from './can-approve.tsx';
import { CreateAdminDialog } from './create-admin-dialog.tsx';
import { DeleteAdminDialog } from './delete-admin-dialog.tsx';
import { FoldedTable } from './folded-table.tsx';
import { invitationsQuery } from './invitations-api.ts';
import { InviteButton } from './invite-button.tsx';
import { RevokeButton } from './open-invitations.tsx';
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
  const { data: invitations = [] } = useQuery(invitationsQuery);
  const count = admins.data?.items.length;
  const people: TeamRow[] = [
    ...(admins.data?.items ?? []).map((account) => ({ key: `account ${account.id}`, account })),
    ...invitations.map((invitation) => ({ key: `invitation ${invitation.id}`, invitation })),
  ];
  return (
    <div className="admin-stack">
      <RoomHead
        title="Team"
        text={
          count === undefined ? undefined : (
            <>
              {teamText(count, invitations.length)}{' '}
              {isAlone ? <span id={reasonId}>Nobody can be deleted while you are alone.</span> : null}
            </>
          )
        }
        actions={
          <>
            <Button
              variant="quiet"
              disabled={isAlone}
              aria-describedby={isAlone ? reasonId : undefined}
              onClick={() => setOpened('delete')}
            >
              Delete Admin User
            </Button>
            <Button onClick={() => setOpened('create')}>Create Admin User</Button>
            <InviteButton />
          </>
        }
      />
      <ListCard>
        <Loaded query={admins} what="the admin accounts">
          {() => (
            <FoldedTable rows={people.length} noun="admin accounts">
              <DataTable
                caption="Admin accounts"
                hideCaption
                rows={people}
                rowKey={({ key }) => key}
                columns={columnsOf({ self, approvers, onDelete: setOpened })}
              />
            </FoldedTable>
          )}
        </Loaded>
      </ListCard>
      {opened === 'create' ? <CreateAdminDialog onClose={close} /> : null}
      {opened === undefined || opened === 'create' ? null : (
        <DeleteAdminDialog admins={others ?? []} {...(opened === 'delete' ? {} : { chosen: opened })} onClose={close} />
      )}
    </div>
  );
}

/** Somebody who can sign in, or whose invitation is open. */
type TeamRow = { key: string } & (
  | { account: AdminAccount; invitation?: never }
  | { invitation: AdminInvitation; account?: never }
);

const teamText = (admins: number, invited: number) =>
  `${formatCount(admins, 'person', 'people')} can sign in${invited === 0 ? '' : `, ${invited} ${invited === 1 ? 'is' : 'are'} invited`}.`;

type ColumnsProps = {
  self: string;
  approvers: PossibleApprovers | undefined;
  onDelete: (account: AdminAccount) => void;
};

const columnsOf = ({ self, approvers, onDelete }: ColumnsProps): Column<TeamRow>[] => [
  {
    key: 'name',
    header: 'Username',
    cell: ({ account, invitation }) =>
      account ? (
        <>
          {account.username === self ? `${account.username} (you)` : account.username}{' '}
          {account.isActive ? null : <AccountStatus account={account} />}
        </>
      ) : (
        <>
          {invitation.forWhom ?? <span className="admin-no-value">No name</span>}
          <p className="ui-hint">invited by {invitation.madeBy}</p>
        </>
      ),
  },
  { key: 'role', header: 'Role', cell: ({ account, invitation }) => ROLE_NAMES[(account ?? invitation).role] },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ account }) =>
      account?.username === self ? 'Now' : account?.lastSeenAt ? formatDateTime(account.lastSeenAt) : '–',
  },
  {
    key: 'created',
    header: 'Created',
    className: CELLS.extra,
    cell: ({ account }) => (account ? formatDate(account.createdAt) : '–'),
  },
  {
    key: 'approves',
    header: 'Approves what you ask',
    cell: ({ account, invitation }) =>
      account ? (
        approvers ? (
          <CanApprove account={account} approvers={approvers.approvers} isSelf={account.username === self} />
        ) : null
      ) : (
        `The link works until ${formatDateTime(invitation.expiresAt)}`
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: ({ account, invitation }) =>
      account?.username === self ? null : (
        <RowActions>
          {account ? (
            <AccountMenu account={account} onDelete={() => onDelete(account)} />
          ) : (
            <RevokeButton invitation={invitation} />
          )}
        </RowActions>
      ),
  },
];

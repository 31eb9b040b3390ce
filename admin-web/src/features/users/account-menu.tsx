import type { AdminAccount } from '@plaudit/admin-api/contract';
import {
  ActivityIcon,
  BlockIcon,
  ConfirmDialog,
  DeleteIcon,
  LinkIcon,
  ResetIcon,
  SecurityIcon,
  UndoIcon,
} from '@plaudit/shared-ui/ui';
import { useNavigate } from 'react-router-dom';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import { RowMenu } from '../../components/lists/row-menu.tsx';
import { tabPath } from '../../lib/paths.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { useSetActive } from './api.ts';
import { MakePasswordLinkDialog } from './make-password-link-dialog.tsx';
import { ResetAuthenticatorDialog } from './reset-authenticator-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type AccountMenuProps = {
  account: AdminAccount;
  /** Given in the list of admins. In the list of all accounts nobody can be deleted, only deactivated. */
  onDelete?: () => void;
};

/** A menu of a super admin's actions on somebody else's account. */
export function AccountMenu({ account, onDelete }: AccountMenuProps) {
  const openDialog = useOpenDialog();
  const navigate = useNavigate();
  const setActive = useSetActive(account);
  const makeLink = {
    label: 'Password Link',
    icon: <LinkIcon aria-hidden="true" />,
    onSelect: () => openDialog((close) => <MakePasswordLinkDialog account={account} onClose={close} />),
  };
  const otherRole = account.role === 'admin' ? 'super_admin' : 'admin';
  const ofAdmins = [
    {
      label: `Make ${ROLE_NAMES[otherRole]}`,
      icon: <SecurityIcon aria-hidden="true" />,
      onSelect: () => openDialog((close) => <RoleDialog account={account} newRole={otherRole} onClose={close} />),
    },
    {
      label: 'Reset Authenticator',
      icon: <ResetIcon aria-hidden="true" />,
      onSelect: () => openDialog((close) => <ResetAuthenticatorDialog account={account} onClose={close} />),
    },
  ];
  const deactivate = {
    label: 'Deactivate',
    icon: <BlockIcon aria-hidden="true" />,
    danger: true,
    onSelect: () => openDialog((close) => <DeactivateDialog account={account} onClose={close} />),
  };
  const reactivate = {
    label: 'Reactivate',
    icon: <UndoIcon aria-hidden="true" />,
    disabled: setActive.isPending,
    onSelect: () => setActive.mutate(),
  };
  const sessions = {
    label: 'Show Sessions',
    icon: <ActivityIcon aria-hidden="true" />,
    onSelect: () => void navigate(`${tabPath('tracking')}?search=${encodeURIComponent(account.username)}`),
  };
  return (
    <RowMenu
      name={account.username}
      actions={[
        sessions,
        ...(account.isActive ? [makeLink, ...(account.role === 'voter' ? [] : ofAdmins), deactivate] : [reactivate]),
        ...(onDelete
          ? [{ label: 'Delete', icon: <DeleteIcon aria-hidden="true" />, danger: true, onSelect: onDelete }]
          : []),
      ]}
    />
  );
}

/** The dialog has its own mutation, because the row may leave the list while the dialog is open. */
function DeactivateDialog({ account, onClose }: { account: AdminAccount; onClose: () => void }) {
  const deactivate = useSetActive(account);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Deactivate ${account.username}?`}
      description="They are signed out everywhere at once and cannot sign in. Their votes stay counted. You can reactivate them at any time."
      confirmLabel="Deactivate User"
      busyLabel="Deactivating..."
      busy={deactivate.isPending}
      danger
      onConfirm={() => deactivate.mutate(undefined, { onSuccess: onClose })}
    >
      {account.role === 'super_admin' ? <WhoApproves when="switched on" /> : null}
    </ConfirmDialog>
  );
}

import type { AdminAccount, AdminRole } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { useChangeRole } from './api.ts';

const EFFECTS: Record<AdminRole, string> = {
  super_admin: 'They may then do everything, and approve what others ask.',
  admin: 'They may then no longer change the site, categories, vendors or other admins. Links that they made end.',
};

export function RoleDialog({
  account,
  newRole,
  onClose,
}: {
  account: AdminAccount;
  newRole: AdminRole;
  onClose: () => void;
}) {
  const change = useChangeRole(account);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Make ${account.username} ${newRole === 'admin' ? 'an' : 'a'} ${ROLE_NAMES[newRole]}?`}
      description={`${EFFECTS[newRole]} They are signed out everywhere. Everybody can read on the decisions page that a role was changed, without the name.`}
      confirmLabel={`Make ${ROLE_NAMES[newRole]}`}
      busyLabel="Changing..."
      busy={change.isPending}
      onConfirm={() => change.mutate(newRole, { onSuccess: onClose })}
    >
      <WhoApproves when="switched on" />
    </ConfirmDialog>
  );
}

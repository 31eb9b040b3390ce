import type { AdminAccount } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice, Select } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { useDeleteAdmin } from './api.ts';

type DeleteAdminDialogProps = {
  /** All admins but the signed-in one, because admins cannot delete their own account. */
  admins: readonly AdminAccount[];
  chosen?: AdminAccount;
  onClose: () => void;
};

export function DeleteAdminDialog({ admins, chosen, onClose }: DeleteAdminDialogProps) {
  const remove = useDeleteAdmin();
  const [username, setUsername] = useState(chosen?.username ?? '');
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete Admin User"
      confirmLabel="Delete Admin"
      busyLabel="Deleting..."
      busy={remove.isPending}
      confirmDisabled={username === ''}
      danger
      onConfirm={() => remove.mutate(username, { onSuccess: onClose })}
      effect={
        <Notice tone="danger" title="This permanently deletes the account.">
          It is signed out everywhere at once and can never sign in again. This cannot be undone. What it did stays in
          the audit log.
        </Notice>
      }
    >
      <Select
        label="Admin user"
        placeholder="Choose an admin"
        value={username}
        options={admins.map((account) => ({
          value: account.username,
          label: `${account.username} (${ROLE_NAMES[account.role]})`,
        }))}
        onChange={setUsername}
      />
      {admins.find((account) => account.username === username)?.role === 'super_admin' ? (
        <WhoApproves when="switched on" />
      ) : null}
    </ConfirmDialog>
  );
}

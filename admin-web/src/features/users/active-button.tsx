import type { AdminAccount } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { AccessButton } from '../../components/access-button.tsx';
import { useSetActive } from './api.ts';

export function ActiveButton({ account }: { account: AdminAccount }) {
  const reactivate = useSetActive(account);
  return (
    <AccessButton
      isRevoked={!account.isActive}
      revokeLabel="Deactivate"
      renderDialog={(close) => <DeactivateDialog account={account} onClose={close} />}
      restoreLabel="Reactivate"
      restoringLabel="Reactivating..."
      restore={reactivate}
    />
  );
}

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
      onConfirm={() => deactivate.mutate(undefined, { onSettled: onClose })}
    />
  );
}

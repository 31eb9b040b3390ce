import type { AdminAccount } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog, UndoIcon } from '@plaudit/shared-ui/ui';
import { useOpenDialog } from '../../components/dialog-host.tsx';
import { useSetActive } from './api.ts';

export function ActiveButton({ account }: { account: AdminAccount }) {
  const reactivate = useSetActive(account);
  const openDialog = useOpenDialog();
  if (!account.isActive) {
    return (
      <Button
        size="small"
        icon={<UndoIcon aria-hidden="true" />}
        busy={reactivate.isPending}
        busyLabel="Reactivating..."
        onClick={() => reactivate.mutate()}
      >
        Reactivate
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="danger"
      icon={<BlockIcon aria-hidden="true" />}
      onClick={() => openDialog((close) => <DeactivateDialog account={account} onClose={close} />)}
    >
      Deactivate
    </Button>
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

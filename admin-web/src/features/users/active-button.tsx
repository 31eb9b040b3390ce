import type { AdminAccount } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog, UndoIcon } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useSetActive } from './api.ts';

export function ActiveButton({ account }: { account: AdminAccount }) {
  const setActive = useSetActive(account);
  const [asking, setAsking] = useState(false);
  if (!account.isActive) {
    return (
      <Button
        size="small"
        icon={<UndoIcon aria-hidden="true" />}
        busy={setActive.isPending}
        onClick={() => setActive.mutate()}
      >
        Reactivate
      </Button>
    );
  }
  return (
    <>
      <Button size="small" variant="danger" icon={<BlockIcon aria-hidden="true" />} onClick={() => setAsking(true)}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${account.username}?`}
        description="They are signed out everywhere at once and cannot sign in. Their votes stay counted. You can reactivate them at any time."
        confirmLabel="Deactivate User"
        busyLabel="Deactivating..."
        busy={setActive.isPending}
        danger
        onConfirm={() => setActive.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

import type { AdminAccount } from '@plaudit/admin-api/contract';
import { BlockIcon, Button, ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { useDeactivateAccounts } from './api.ts';

type DeactivateSelectedProps = { accounts: readonly AdminAccount[]; onDone: () => void };

export function DeactivateSelected({ accounts, onDone }: DeactivateSelectedProps) {
  // The accounts for which the dialog was opened. The list behind the dialog refreshes by itself.
  const [toDeactivate, setToDeactivate] = useState<readonly AdminAccount[]>();
  const deactivate = useDeactivateAccounts();
  const closeAndClear = () => {
    setToDeactivate(undefined);
    onDone();
  };
  return (
    <>
      <Button size="small" icon={<BlockIcon aria-hidden="true" />} onClick={() => setToDeactivate(accounts)}>
        Deactivate
      </Button>
      <ConfirmDialog
        open={toDeactivate !== undefined}
        onOpenChange={() => setToDeactivate(undefined)}
        title={`Deactivate ${formatCount(toDeactivate?.length ?? 0, 'user')}?`}
        description="They are signed out everywhere at once and cannot sign in. Their votes stay counted. You can reactivate them at any time."
        confirmLabel="Deactivate Users"
        busyLabel="Deactivating..."
        busy={deactivate.isPending}
        danger
        onConfirm={() => deactivate.mutate(toDeactivate ?? [], { onSuccess: closeAndClear })}
      >
        {toDeactivate?.some(({ role }) => role === 'super_admin') ? <WhoApproves when="switched on" /> : null}
      </ConfirmDialog>
    </>
  );
}

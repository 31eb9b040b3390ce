import type { Exclusion } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useWithdrawExclusion } from './api.ts';

export function WithdrawDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const withdraw = useWithdrawExclusion(exclusion.id);
  const isDecided = exclusion.state === 'decided';
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isDecided ? 'Withdraw this decision?' : 'Withdraw this draft?'}
      description={
        isDecided
          ? 'Nothing changes for the accounts. You have seen the effect, so the decision, its reason and the withdrawal are shown to everyone.'
          : 'Nothing changes for the accounts. The draft stays in the list and in the audit log.'
      }
      confirmLabel="Withdraw"
      busyLabel="Withdrawing..."
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onClose })}
    />
  );
}

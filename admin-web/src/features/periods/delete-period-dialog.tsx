import type { Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useDeletePeriod } from './api.ts';

/** For a period that has begun and in which nobody ever voted. */
export function DeletePeriodDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const remove = useDeletePeriod(period.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${period.name}?`}
      confirmLabel="Delete Period"
      cancelLabel="Keep It"
      busyLabel="Deleting..."
      busy={remove.isPending}
      danger
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      effect={
        <Notice tone="warning" title="Nobody has voted in it">
          It leaves the site, and voting in it ends. Its shortlists are kept for the next period, and its public
          decisions stay.
        </Notice>
      }
    >
      <WhoApproves when="switched on" />
    </ConfirmDialog>
  );
}

import type { Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { periodsQuery, useDeletePeriod } from './api.ts';

/** For a period that has begun and in which nobody ever voted. */
export function DeletePeriodDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const remove = useDeletePeriod(period.id);
  const { data: periods } = useQuery(periodsQuery);
  const isFirst = periods?.every(({ id, isScheduled }) => id === period.id || isScheduled) === true;
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
          {isFirst
            ? ' No other period has begun, so the site shows only what is coming again. Whoever was there meanwhile may have read the categories and vendors.'
            : ''}
        </Notice>
      }
    >
      <WhoApproves when="switched on" />
    </ConfirmDialog>
  );
}

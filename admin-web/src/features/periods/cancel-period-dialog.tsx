import type { Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { formatPublicTime } from '../../lib/time.ts';
import { useCancelPeriod } from './api.ts';

export function CancelPeriodDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const cancel = useCancelPeriod(period.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Cancel ${period.name}?`}
      confirmLabel="Cancel Period"
      cancelLabel="Keep It"
      busyLabel="Canceling..."
      busy={cancel.isPending}
      danger
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
      effect={
        <Notice tone="warning" title="This deletes the scheduled period">
          It would start {formatPublicTime(period.startDate)}. To have it later, schedule it again.
        </Notice>
      }
    />
  );
}

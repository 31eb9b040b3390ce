import { type Cycle, type CycleResults, REASON_MAX } from '@plaudit/admin-api/contract';
import { PublicReasonDialog } from '../../components/public-reason-dialog.tsx';
import { useLook } from './api.ts';

type LookDialogProps = { period: Cycle; onSeen: (results: CycleResults) => void; onClose: () => void };

/** Lets a super admin see closed numbers. The look is made public. */
export function LookDialog({ period, onSeen, onClose }: LookDialogProps) {
  return (
    <PublicReasonDialog
      title={`Look at the numbers of ${period.name}?`}
      warning={{
        title: 'Everybody will know that you looked',
        text: 'The public decisions page says that a super admin looked at the hidden numbers, when, and why. You see them once.',
      }}
      reasonMax={REASON_MAX}
      submitLabel="Show the Numbers"
      busyLabel="Opening..."
      action={useLook(period.id)}
      onSuccess={onSeen}
      onClose={onClose}
    />
  );
}

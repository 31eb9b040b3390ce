import { type Cycle, type CycleResults, REASON_MAX } from '@plaudit/admin-api/contract';
import { PublicReasonDialog } from '../../components/dialogs/public-reason-dialog.tsx';
import { useLookAtNumbers } from './api.ts';

type LookAtNumbersDialogProps = { period: Cycle; onSeen: (results: CycleResults) => void; onClose: () => void };

export function LookAtNumbersDialog({ period, onSeen, onClose }: LookAtNumbersDialogProps) {
  return (
    <PublicReasonDialog
      title={`Look at the numbers of ${period.name}?`}
      warning={{
        title: 'Everybody will know that you looked',
        text: 'The public decisions page says that a super admin looked at the hidden numbers, when, and why. You see them once.',
      }}
      approval="switched on"
      reasonMax={REASON_MAX}
      submitLabel="Show the Numbers"
      busyLabel="Opening..."
      action={useLookAtNumbers(period.id)}
      onSuccess={onSeen}
      onClose={onClose}
    />
  );
}

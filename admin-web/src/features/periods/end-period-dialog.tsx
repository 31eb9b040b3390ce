import type { Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useSecondFactorCode } from '../../components/use-second-factor-code.tsx';
import { votesByVoters } from '../../lib/format-counts.ts';
import { useEndPeriod } from './api.ts';

export function EndPeriodDialog({ period, onClose }: { period: Cycle; onClose: () => void }) {
  const end = useEndPeriod(period.id);
  const code = useSecondFactorCode();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Close ${period.name} now?`}
      confirmLabel="Close Period"
      busyLabel="Closing..."
      busy={end.isPending}
      confirmDisabled={code.isMissing}
      danger
      onConfirm={() => end.mutate(code.confirmation, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <Notice tone="danger" title="Voting ends for everyone at once">
          {votesByVoters(period)} become its results. Until another period starts, it can be extended under Past
          periods.
        </Notice>
      }
    >
      {code.field}
    </ConfirmDialog>
  );
}

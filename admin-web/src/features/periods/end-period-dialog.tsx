import type { Cycle } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { votesByVoters } from '../../lib/format-counts.ts';
import { waitsForReveal } from '../../lib/results-mode.ts';
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
          {describeEnd(period)}
        </Notice>
      }
    >
      <WhoApproves when="switched on" />
      {code.field}
    </ConfirmDialog>
  );
}

function describeEnd(period: Cycle): string {
  if (period.isUnvoted) return 'Nobody has voted. Under Past periods it can be moved or deleted.';
  const results = `${votesByVoters(period)} become its results.`;
  return waitsForReveal(period.resultsMode)
    ? `${results} Until its reveal begins, it can be extended under Past periods, if another super admin approves that.`
    : `${results} They are final, so this cannot be undone.`;
}

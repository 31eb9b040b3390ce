import type { Decision } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { withOwnTimes } from '../../lib/time.ts';
import { useRedactDecision } from './api.ts';

export function RedactDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const redact = useRedactDecision(decision.id);
  const code = useSecondFactorCode();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Remove the text?"
      description={withOwnTimes(decision.sentence)}
      confirmLabel="Remove the Text"
      busyLabel="Removing..."
      busy={redact.isPending}
      confirmDisabled={code.isMissing}
      danger
      onConfirm={() => redact.mutate(code.confirmation, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <Notice tone="warning" title="Only the text goes">
          What was decided, and when, stays public, with a note that a text was removed. You cannot bring the text back.
        </Notice>
      }
    >
      <blockquote className="admin-decision-reason">{decision.reason}</blockquote>
      <WhoApproves when="switched on" />
      {code.field}
    </ConfirmDialog>
  );
}

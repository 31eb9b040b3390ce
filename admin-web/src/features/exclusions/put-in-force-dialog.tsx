import type { Exclusion } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { WhoApproves } from '../../components/approvals/who-approves.tsx';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { formatCount } from '../../lib/format-counts.ts';
import { usePutExclusionInForce } from './api.ts';
import { EffectTable } from './effect-table.tsx';

export function PutInForceDialog({ exclusion, onClose }: { exclusion: Exclusion; onClose: () => void }) {
  const putInForce = usePutExclusionInForce(exclusion.id);
  const code = useSecondFactorCode();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Ask for approval?"
      confirmLabel="Ask for Approval"
      busyLabel="Asking..."
      busy={putInForce.isPending}
      confirmDisabled={code.isMissing}
      onConfirm={() => putInForce.mutate(code.confirmation, { onSuccess: onClose, onError: code.afterError })}
      effect={
        <Notice tone="warning" title={`The votes of ${formatCount(exclusion.voters, 'account')} would no longer count`}>
          Whoever approves it sees the effect again. If nobody can, everybody can read that you asked.
        </Notice>
      }
    >
      <EffectTable effect={exclusion.effect} isUndecided={false} />
      <WhoApproves when="always" />
      {code.field}
    </ConfirmDialog>
  );
}

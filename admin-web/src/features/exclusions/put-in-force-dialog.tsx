import type { Exclusion } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
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
          Another super admin sees the effect again and approves it. If nobody else can, the request waits for a day,
          where everybody can read of it.
        </Notice>
      }
    >
      <EffectTable effect={exclusion.effect} isUndecided={false} />
      {code.field}
    </ConfirmDialog>
  );
}

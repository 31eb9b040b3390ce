import type { Approval } from '@plaudit/admin-api/contract';
import { ConfirmDialog } from '@plaudit/shared-ui/ui';
import { useCancelApproval } from './api.ts';

export function CancelDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const cancel = useCancelApproval(approval.id);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Cancel this request?"
      description={`${approval.isOwn ? 'You' : approval.requestedBy} asked to ${approval.action}. It will not be carried out.`}
      confirmLabel="Cancel Request"
      cancelLabel="Keep It"
      busyLabel="Canceling..."
      busy={cancel.isPending}
      danger
      onConfirm={() => cancel.mutate(undefined, { onSuccess: onClose })}
    />
  );
}

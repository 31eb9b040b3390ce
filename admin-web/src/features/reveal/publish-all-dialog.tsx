import type { Reveal } from '@plaudit/admin-api/contract';
import { ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useSecondFactorCode } from '../../components/second-factor/use-second-factor-code.tsx';
import { useRevealAll } from './api.ts';

type PublishAllDialogProps = { reveal: Reveal; onPublished: () => void; onClose: () => void };

export function PublishAllDialog({ reveal, onPublished, onClose }: PublishAllDialogProps) {
  const revealAll = useRevealAll(reveal.cycle.id);
  const code = useSecondFactorCode();
  const closeAfterPublishing = () => {
    onPublished();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Publish all results of ${reveal.cycle.name}?`}
      confirmLabel="Publish All"
      busyLabel="Publishing..."
      busy={revealAll.isPending}
      confirmDisabled={code.isMissing}
      danger
      onConfirm={() =>
        revealAll.mutate(code.confirmation, { onSuccess: closeAfterPublishing, onError: code.afterError })
      }
      effect={
        <Notice tone="warning" title="Everybody sees every result at once">
          There is no reveal step by step after that, and you cannot take it back.
        </Notice>
      }
    >
      {code.field}
    </ConfirmDialog>
  );
}

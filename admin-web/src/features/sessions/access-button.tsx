import { BlockIcon, Button, UndoIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useOpenDialog } from '../../components/dialogs/dialog-host.tsx';
import type { Send } from '../../http/use-send.ts';

type AccessButtonProps = {
  isRevoked: boolean;
  revokeLabel: string;
  /** Asks for a confirmation, and revokes the access. */
  renderDialog: (close: () => void) => ReactNode;
  restoreLabel: string;
  restoringLabel: string;
  restore: Send<unknown, void>;
};

/** Takes access away from a session after a dialog, and gives it back without one. */
export function AccessButton(props: AccessButtonProps) {
  const { isRevoked, revokeLabel, renderDialog, restoreLabel, restoringLabel, restore } = props;
  const openDialog = useOpenDialog();
  if (isRevoked) {
    return (
      <Button
        size="small"
        icon={<UndoIcon aria-hidden="true" />}
        busy={restore.isPending}
        busyLabel={restoringLabel}
        onClick={() => restore.mutate()}
      >
        {restoreLabel}
      </Button>
    );
  }
  return (
    <Button
      size="small"
      variant="danger"
      icon={<BlockIcon aria-hidden="true" />}
      onClick={() => openDialog(renderDialog)}
    >
      {revokeLabel}
    </Button>
  );
}

import { Button, Dialog, type DialogProps, Notice } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';

type EditDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  busy: boolean;
  isEdited: boolean;
  onClose: () => void;
  /** What Cancel is called, if something is kept. */
  cancelLabel?: string;
  /** Shown beside Cancel. The main button is the last. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A dialog in which something is edited. Escape, the cross and a click outside ask for a confirmation before a change
 * is lost. Cancel does not ask, because a click on it is deliberate.
 */
export function EditDialog({
  busy,
  isEdited,
  onClose,
  cancelLabel = 'Cancel',
  actions,
  children,
  ...dialog
}: EditDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog
      {...dialog}
      open
      locked={busy}
      onOpenChange={() => (isEdited ? setIsAsking(true) : onClose())}
      actions={
        isAsking ? (
          <Notice
            className="admin-discard"
            tone="warning"
            announce
            title="Discard this?"
            action={
              <>
                <Button size="small" onClick={() => setIsAsking(false)}>
                  Keep editing
                </Button>
                <Button size="small" variant="danger" onClick={onClose}>
                  Discard
                </Button>
              </>
            }
          >
            It has not been saved.
          </Notice>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              {cancelLabel}
            </Button>
            {actions}
          </>
        )
      }
    >
      {children}
    </Dialog>
  );
}

import { Button, Dialog, type DialogProps, Notice } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';

type EditDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** While the request is under way. */
  busy: boolean;
  /** Closing would lose something that was typed. */
  isEdited: boolean;
  onClose: () => void;
  /** The buttons beside Cancel, the main one last. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with a form. A click beside it, Escape or the cross asks before typed text is lost. Cancel does not ask, because
 * it is pressed on purpose.
 */
export function EditDialog({ busy, isEdited, onClose, actions, children, ...dialog }: EditDialogProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      {...dialog}
      open
      locked={busy}
      onOpenChange={() => (isEdited ? setAsking(true) : onClose())}
      actions={
        asking ? (
          <Notice
            className="admin-discard"
            tone="warning"
            announce
            title="Discard this?"
            action={
              <>
                <Button size="small" onClick={() => setAsking(false)}>
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
              Cancel
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

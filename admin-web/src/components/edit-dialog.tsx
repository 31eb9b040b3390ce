import { Button, Dialog, type DialogProps, Notice } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';

type EditDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  /** While the call is under way. */
  busy: boolean;
  /** Something has been typed that closing would lose. */
  isEdited: boolean;
  onClose: () => void;
  /** Stand beside Cancel, the main one last. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A dialog that is filled in. A click beside it, Escape or the cross asks before what was typed is lost; Cancel does not,
 * because it is pressed on purpose.
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

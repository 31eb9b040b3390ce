import { Button, type DialogProps, Notice } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { DialogOrStep, useIsStep } from './dialog-or-step.tsx';
import './edit-dialog.css';

type EditDialogProps = Pick<DialogProps, 'title' | 'description' | 'size'> & {
  busy: boolean;
  isEdited: boolean;
  onClose: () => void;
  /** What Cancel is called, if something is kept. */
  cancelLabel?: string | undefined;
  /** Shown beside Cancel. The main button is the last. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * A dialog in which something is edited. Escape, the cross and a click outside ask for a confirmation before a change
 * is lost. Cancel does not ask, because a click on it is deliberate.
 */
export function EditDialog({ busy, isEdited, onClose, cancelLabel, actions, children, ...dialog }: EditDialogProps) {
  const isStep = useIsStep();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <DialogOrStep
      {...dialog}
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
            {isStep && cancelLabel === undefined ? null : (
              <Button onClick={onClose} disabled={busy}>
                {cancelLabel ?? 'Cancel'}
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {children}
    </DialogOrStep>
  );
}

import { type ReactNode, useId, useState } from 'react';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Dialog } from '../overlays/dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  confirmLabel: string;
  busyLabel?: string | undefined;
  cancelLabel?: string | undefined;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** Makes the confirm button red, for actions that are hard to undo. */
  danger?: boolean | undefined;
  /** The confirm button stays disabled until this text has been typed, in the same upper and lower case. */
  typedConfirmation?: string | undefined;
  /** Disables the confirm button for a reason of the caller, such as a missing code. */
  confirmDisabled?: boolean | undefined;
  /** False for a dialog that is a form and no warning. */
  alert?: boolean | undefined;
  /** Says what will happen, such as how many votes leave the count. It is read out when the dialog opens. */
  effect?: ReactNode;
  /** Content between the effect and the buttons, such as a field for a code. */
  children?: ReactNode;
}

export function ConfirmDialog({ open, ...props }: ConfirmDialogProps) {
  // Mounted again each time it opens, so that text typed for one action never counts for the next.
  return open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  onOpenChange,
  title,
  description,
  confirmLabel,
  busyLabel,
  cancelLabel = t('Cancel'),
  onConfirm,
  busy = false,
  danger = false,
  typedConfirmation,
  confirmDisabled = false,
  alert = true,
  effect,
  children,
}: Omit<ConfirmDialogProps, 'open'>) {
  const formId = useId();
  const effectId = useId();
  const [typed, setTyped] = useState('');
  const isReady = !confirmDisabled && (typedConfirmation === undefined || typed.trim() === typedConfirmation);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="small"
      alert={alert}
      describedBy={effect ? effectId : undefined}
      locked={busy}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="ui-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onConfirm();
        }}
      >
        {effect ? (
          <div id={effectId} className="ui-stack">
            {effect}
          </div>
        ) : null}
        {children}
        {typedConfirmation === undefined ? null : (
          <TextField
            label={rich('Type {strong} to confirm', { strong: <strong>{typedConfirmation}</strong> })}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

import { Button } from '@plaudit/shared-ui/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { AddAnother } from '../forms/use-edit-form.tsx';
import { EditDialog } from './edit-dialog.tsx';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean | undefined;
  /** What has to be done before it can be sent. Shown while it is disabled. */
  disabledReason?: string | undefined;
  /** True if closing would lose something that is not in a field, such as a scanned secret. */
  hasOtherInput?: boolean | undefined;
  size?: 'small' | 'medium' | 'large';
  onSubmit: () => void;
  another?: AddAnother | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog. It is mounted only while it is open, so nothing that was typed before is left in it. */
export function FormDialog({
  title,
  description,
  submitLabel,
  busyLabel,
  busy,
  disabled = false,
  disabledReason,
  hasOtherInput = false,
  size = 'medium',
  onSubmit,
  another,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const [isEdited, setIsEdited] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const added = another?.added ?? 0;
  useEffect(() => {
    if (added === 0) return;
    setIsEdited(false);
    formRef.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [added]);
  return (
    <EditDialog
      title={title}
      description={description}
      size={size}
      busy={busy}
      isEdited={isEdited || hasOtherInput}
      onClose={onClose}
      actions={
        <>
          {disabled && disabledReason ? <p className="ui-hint">{disabledReason}</p> : null}
          {another ? (
            <Button disabled={busy || disabled} onClick={another.submit}>
              Save and Add Another
            </Button>
          ) : null}
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyLabel} disabled={disabled}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className="admin-form"
        noValidate
        onChange={() => setIsEdited(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled) onSubmit();
        }}
      >
        {children}
      </form>
    </EditDialog>
  );
}

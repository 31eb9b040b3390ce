import { Button } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId, useState } from 'react';
import { EditDialog } from './edit-dialog.tsx';

type FormDialogProps = {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  disabled?: boolean | undefined;
  /** True if closing would lose something that is not in a field, such as a scanned secret. */
  hasOtherInput?: boolean | undefined;
  size?: 'small' | 'medium' | 'large';
  onSubmit: () => void;
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
  hasOtherInput = false,
  size = 'medium',
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  const [isEdited, setIsEdited] = useState(false);
  return (
    <EditDialog
      title={title}
      description={description}
      size={size}
      busy={busy}
      isEdited={isEdited || hasOtherInput}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={busyLabel} disabled={disabled}>
          {submitLabel}
        </Button>
      }
    >
      <form
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

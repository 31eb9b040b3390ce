import type { ReactNode } from 'react';
import { type EditForm, type EditFormOptions, type Fields, useEditForm } from '../forms/use-edit-form.tsx';
import { FormDialog } from './form-dialog.tsx';

type RowDialogProps<Form extends Fields, Row, Body> = EditFormOptions<Form, Row, Body> & {
  title: string;
  description?: string;
  submitLabel: string;
  busyLabel: string;
  /** True while something in it is not finished, such as the crop of a picture. */
  disabled?: boolean;
  /** True if closing would lose something that is not in a field. */
  hasOtherInput?: (form: Form) => boolean;
  children: (form: Pick<EditForm<Form>, 'form' | 'set' | 'errorOf'>) => ReactNode;
};

/** A dialog that edits a row, or adds one if none is given. An incomplete form is not sent; blank fields are marked. */
export function RowDialog<Form extends Fields, Row, Body>({
  title,
  description,
  submitLabel,
  busyLabel,
  disabled = false,
  hasOtherInput = () => false,
  children,
  ...options
}: RowDialogProps<Form, Row, Body>) {
  const { form, set, submit, another, errorOf, staleNotice } = useEditForm(options);
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      busy={options.save.isPending}
      disabled={disabled}
      hasOtherInput={disabled || hasOtherInput(form)}
      onSubmit={submit}
      another={another}
      onClose={options.onClose}
    >
      {staleNotice}
      {children({ form, set, errorOf })}
    </FormDialog>
  );
}

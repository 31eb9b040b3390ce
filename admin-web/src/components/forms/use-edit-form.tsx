import { type ReactNode, useState } from 'react';
import { fieldErrorOf } from '../../http/http-error.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import type { Send } from '../../http/use-send.ts';
import { type EditedField, StaleEditNotice } from './stale-edit-notice.tsx';

export type Fields = Record<string, string>;

export type EditFormOptions<Form extends Fields, Row, Body> = {
  /** The row to edit, or undefined to add one. */
  row: Row | undefined;
  save: Send<unknown, Body>;
  toForm: (row: Row | undefined) => Form;
  /** `base` is the version that was edited: the row when the form opened, or the stored one after a conflict. */
  toRequest: (form: Form, base: Row | undefined) => Body;
  compareWithStored: (form: Form, stored: Row) => EditedField[];
  isComplete: (form: Form) => boolean;
  onIncomplete?: () => void;
  /** The form for the next new row, after one was added. Without it each new row begins with the same form. */
  toNextForm?: (saved: Form) => Form;
  /** Closes the form. Called after a save, and by the dialog around it when the admin leaves without saving. */
  onClose: () => void;
};

export type EditForm<Form extends Fields> = {
  form: Form;
  set: (change: Partial<Form>) => void;
  submit: () => void;
  /** Saves a new row and begins the next one. Undefined while a row is edited. */
  another: AddAnother | undefined;
  /**
   * The error to show beside a field. `required` is the message for a blank field, once the admin has tried to save.
   */
  errorOf: (field: keyof Form & string, required?: string) => string | undefined;
  staleNotice: ReactNode;
};

export type AddAnother = {
  submit: () => void;
  /** How many were added in this form. */
  added: number;
};

/**
 * A form that adds a row or edits one. If the row has changed since the form was opened, the server rejects the edit.
 * Then both versions are shown, and the admin chooses from which one to continue.
 */
export function useEditForm<Form extends Fields, Row, Body>({
  row,
  save,
  toForm,
  toRequest,
  compareWithStored,
  isComplete,
  onIncomplete,
  toNextForm = () => toForm(undefined),
  onClose,
}: EditFormOptions<Form, Row, Body>): EditForm<Form> {
  const [form, setForm] = useState(() => toForm(row));
  const [base, setBase] = useState(row);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [added, setAdded] = useState(0);
  const stored = storedVersionOf<Row>(save.error);

  const saveThen = (onSuccess: () => void) => {
    setIsSubmitted(true);
    if (isComplete(form)) save.mutate(toRequest(form, base), { onSuccess });
    else onIncomplete?.();
  };
  const beginNext = () => {
    setForm(toNextForm(form));
    setIsSubmitted(false);
    setAdded(added + 1);
  };
  const continueFrom = (version: Row, edited: Form) => {
    setBase(version);
    setForm(edited);
    save.reset();
  };
  return {
    form,
    set: (change) => setForm((former) => ({ ...former, ...change })),
    submit: () => saveThen(onClose),
    another: row === undefined ? { submit: () => saveThen(beginNext), added } : undefined,
    errorOf: (field, required) =>
      required && isSubmitted && form[field]?.trim() === '' ? required : fieldErrorOf(save.error, field),
    staleNotice: stored ? (
      <StaleEditNotice
        error={save.error}
        fields={compareWithStored(form, stored)}
        onUseStored={() => continueFrom(stored, toForm(stored))}
        onKeepMine={() => continueFrom(stored, form)}
      />
    ) : null,
  };
}

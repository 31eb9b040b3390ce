import { PASSWORD_RULES } from '@plaudit/public-api/contract';
import { PasswordChecklist, PasswordField } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { PASSWORDS_DIFFER } from '../../lib/accounts/new-password.ts';
import { t } from '../../lib/texts.ts';
import { afterPress } from './after-press.ts';

/** The labels for an account that has had another password. */
export const NEW_PASSWORD_LABELS = {
  get password() {
    return t('New password');
  },
  get repetition() {
    return t('Repeat the new password');
  },
};

type NewPasswordFieldsProps<Name extends string> = {
  /** The name of the field for the password. The other one is `confirmPassword`. */
  name: Name;
  labels: { password: string; repetition: string };
  fields: Record<Name | 'confirmPassword', string>;
  errors: Partial<Record<Name | 'confirmPassword', string>>;
  onChange: (name: Name | 'confirmPassword', value: string) => void;
};

/**
 * The fields for a new password and its repetition. Who leaves them with different passwords reads it at once, and not
 * only when the form is sent. Nothing says so to somebody who still types.
 */
export function NewPasswordFields<Name extends string>({
  name,
  labels,
  fields,
  errors,
  onChange,
}: NewPasswordFieldsProps<Name>) {
  const [isDifferenceShown, setIsDifferenceShown] = useState(false);
  const differs = (texts: typeof fields) => texts.confirmPassword !== '' && texts.confirmPassword !== texts[name];
  const difference = isDifferenceShown ? PASSWORDS_DIFFER() : undefined;
  const propsOf = (field: Name | 'confirmPassword') => ({
    name: field,
    autoComplete: 'new-password',
    value: fields[field],
    error: errors[field],
    onChange: ({ target }: { target: { value: string } }) => {
      if (!differs({ ...fields, [field]: target.value })) setIsDifferenceShown(false);
      onChange(field, target.value);
    },
    onBlur: () => afterPress(() => setIsDifferenceShown(differs(fields))),
  });
  return (
    <>
      <PasswordField label={labels.password} {...propsOf(name)} />
      {fields[name] === '' ? null : <PasswordChecklist rules={PASSWORD_RULES} password={fields[name]} />}
      <PasswordField
        label={labels.repetition}
        {...propsOf('confirmPassword')}
        error={errors.confirmPassword ?? difference}
      />
      {/* The focus has left the field, so its error is not read out with it. */}
      <p role="status" className="ui-visually-hidden">
        {errors.confirmPassword === undefined ? difference : null}
      </p>
    </>
  );
}

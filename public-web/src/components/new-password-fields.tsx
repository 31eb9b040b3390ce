import { PasswordField } from '@plaudit/shared-ui/ui';
import type { NewPassword } from '../lib/new-password.ts';
import { PasswordChecklist } from './password-checklist.tsx';

type NewPasswordFieldsProps = {
  fields: NewPassword;
  errors: Partial<NewPassword>;
  onChange: (name: keyof NewPassword, value: string) => void;
};

export function NewPasswordFields({ fields, errors, onChange }: NewPasswordFieldsProps) {
  const renderField = (name: keyof NewPassword, label: string) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete="new-password"
      value={fields[name]}
      error={errors[name]}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
  return (
    <>
      {renderField('newPassword', 'New password')}
      {fields.newPassword === '' ? null : <PasswordChecklist password={fields.newPassword} />}
      {renderField('confirmPassword', 'Repeat the new password')}
    </>
  );
}

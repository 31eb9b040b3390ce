import { Button, Card, EditIcon, PasswordField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { useChangePassword } from './api.ts';
import { findPasswordChangeErrors, type PasswordFields } from './password-rules.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

const EMPTY_FIELDS: PasswordFields = { currentPassword: '', newPassword: '', confirmPassword: '' };

export function PasswordCard({ username }: { username: string }) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [errors, setErrors] = useState<Partial<PasswordFields>>({});
  const change = useChangePassword();
  const formRef = useRef<HTMLFormElement>(null);
  const isFieldError = Object.keys(rejectedFields(change.error)).length > 0;

  const changeField = (name: keyof PasswordFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  const showErrors = (newErrors: Partial<PasswordFields>) => {
    setErrors(newErrors);
    const firstField = Object.keys(EMPTY_FIELDS).find((name) => name in newErrors);
    if (firstField) formRef.current?.querySelector<HTMLInputElement>(`[name="${firstField}"]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const inputErrors = findPasswordChangeErrors(fields);
    if (inputErrors) return showErrors(inputErrors);
    const { currentPassword, newPassword } = fields;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => setFields(EMPTY_FIELDS),
        onError: (error) => showErrors(rejectedFields(error)),
      },
    );
  };
  return (
    <Card
      aria-label={t('Password')}
      title={t('Password')}
      description={t('Changing it signs you out everywhere else.')}
      icon={<EditIcon aria-hidden="true" />}
    >
      <form ref={formRef} className="account-form" onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label={t('Current password')}
          name="currentPassword"
          autoComplete="current-password"
          value={fields.currentPassword}
          error={errors.currentPassword}
          onChange={(event) => changeField('currentPassword', event.target.value)}
        />
        <NewPasswordFields
          name="newPassword"
          labels={NEW_PASSWORD_LABELS}
          fields={fields}
          errors={errors}
          onChange={changeField}
        />
        <FormError
          text={change.error && !isFieldError ? reasonOf(change.error, t('Failed to change the password')) : undefined}
        />
        <div className="ui-actions">
          <Button type="submit" busy={change.isPending} busyLabel={t('Changing...')}>
            {t('Change Password')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function rejectedFields(error: unknown): Partial<PasswordFields> {
  const names = ['currentPassword', 'newPassword'] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fieldErrorOf(error, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

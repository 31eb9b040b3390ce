import { Button, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { findEmptyFields, findNewPasswordErrors } from '../../lib/accounts/new-password.ts';
import { t } from '../../lib/texts.ts';
import { useChoosePassword } from './api.ts';

const EMPTY = { username: '', newPassword: '', confirmPassword: '' };
type Fields = typeof EMPTY;
const MISSING: Fields = {
  get username() {
    return t('Choose a username');
  },
  get newPassword() {
    return t('Choose a password');
  },
  get confirmPassword() {
    return t('Repeat the password');
  },
};

export function PasswordForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const choose = useChoosePassword();
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<Fields>>({});
  const formRef = useRef<HTMLFormElement>(null);
  const showErrors = (found: Partial<Fields>) => {
    setErrors(found);
    const first = Object.keys(EMPTY).find((name) => name in found);
    if (first) formRef.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  const change = (name: keyof Fields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choose.isPending) return;
    const found = findEmptyFields(fields, MISSING) ?? findNewPasswordErrors(fields);
    if (found) return showErrors(found);
    choose.mutate(
      { username: fields.username.trim(), newPassword: fields.newPassword },
      {
        onSuccess: onDone,
        onError: (error) => {
          const [username, newPassword] = [fieldErrorOf(error, 'username'), fieldErrorOf(error, 'newPassword')];
          if (username || newPassword)
            showErrors({ ...(username && { username }), ...(newPassword && { newPassword }) });
        },
      },
    );
  };
  const isFieldError =
    fieldErrorOf(choose.error, 'username') !== undefined || fieldErrorOf(choose.error, 'newPassword') !== undefined;
  return (
    <Card>
      <form ref={formRef} className="account-form" method="post" onSubmit={submit} noValidate>
        <PageTitle
          title={t('Set a Password')}
          description={t('With a name that you choose. Organizers see the name.')}
        />
        <UsernameField
          value={fields.username}
          error={errors.username}
          onChange={(event) => change('username', event.target.value)}
        />
        <NewPasswordFields
          name="newPassword"
          labels={{ password: t('Password'), repetition: t('Repeat the password') }}
          fields={fields}
          errors={errors}
          onChange={change}
        />
        <FormError text={choose.error && !isFieldError ? reasonOf(choose.error, t('Failed to set it')) : undefined} />
        <SubmitButton busy={choose.isPending} busyLabel={t('Setting...')}>
          {t('Set Password')}
        </SubmitButton>
        <Button variant="quiet" size="large" wide onClick={onBack}>
          {t('Back')}
        </Button>
      </form>
    </Card>
  );
}

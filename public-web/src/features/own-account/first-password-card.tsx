import { Button, Card, EditIcon } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { fieldErrorOf } from '../../http/form-error-texts.ts';
import { findNewPasswordErrors, type NewPassword } from '../../lib/accounts/new-password.ts';
import { requestErrorText } from './request-error-text.ts';
import { useSetFirstPassword } from './ways-in-api.ts';
import './own-account.css';
import { t } from '../../lib/texts.ts';

const EMPTY_FIELDS: NewPassword = { newPassword: '', confirmPassword: '' };

/** For an account that was made with one press. */
export function FirstPasswordCard({ username }: { username: string }) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [errors, setErrors] = useState<Partial<NewPassword>>({});
  const set = useSetFirstPassword();
  const formRef = useRef<HTMLFormElement>(null);
  const rejected = fieldErrorOf(set.error, 'newPassword');
  const changeField = (name: keyof NewPassword, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _mended, ...others }) => others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findNewPasswordErrors(fields);
    setErrors(found ?? {});
    if (found) return formRef.current?.querySelector<HTMLInputElement>('[name="newPassword"]')?.focus();
    set.mutate(fields.newPassword);
  };
  return (
    <Card
      aria-label={t('Password')}
      title={t('Password')}
      description={t('You have none. With one you can sign in also without what you use now.')}
      icon={<EditIcon aria-hidden="true" />}
    >
      <form ref={formRef} className="account-form" onSubmit={submit} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields
          name="newPassword"
          labels={NEW_PASSWORD_LABELS}
          fields={fields}
          errors={rejected ? { ...errors, newPassword: rejected } : errors}
          onChange={changeField}
        />
        <FormError
          text={set.error && !rejected ? requestErrorText(set.error, t('Failed to set the password')) : undefined}
        />
        <div className="ui-actions">
          <Button type="submit" busy={set.isPending} busyLabel={t('Setting...')}>
            {t('Set a Password')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { ButtonLink, Card, ErrorState, PageTitle } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../components/forms/form-error.tsx';
import { NEW_PASSWORD_LABELS, NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { FormSkeleton } from '../../components/page/screen-skeleton.tsx';
import { useLinkToken } from '../../components/page/use-link-token.ts';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { isTransient } from '../../http/http-error.ts';
import { findEmptyFields, findNewPasswordErrors, type NewPassword } from '../../lib/accounts/new-password.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { passwordLinkQuery, useSetPassword } from './api.ts';
import { BrokenLink } from './broken-link.tsx';

const EMPTY_FIELDS: NewPassword = { newPassword: '', confirmPassword: '' };
const MISSING_TEXTS: NewPassword = {
  get newPassword() {
    return t('Choose a new password');
  },
  get confirmPassword() {
    return t('Repeat the new password');
  },
};

/** Every link that sets a password leads to this page, whether it came in a mail of the site or from an admin. */
export function NewPasswordPage() {
  const token = useLinkToken();
  if (token === null) return <FormSkeleton title={t('Choose a New Password')} />;
  return token === undefined ? <RequestNewLink /> : <CheckedLink key={token} token={token} />;
}

function CheckedLink({ token }: { token: string }) {
  const linkCheck = useQuery(passwordLinkQuery(token));
  if (linkCheck.data) return <NewPasswordForm token={token} username={linkCheck.data.username} />;
  if (linkCheck.error && !isTransient(linkCheck.error)) return <RequestNewLink />;
  if (linkCheck.error) {
    return (
      <ErrorState
        title={t('The link could not be checked')}
        onRetry={() => linkCheck.refetch()}
        retrying={linkCheck.isFetching}
      />
    );
  }
  return <FormSkeleton title={t('Choose a New Password')} />;
}

function RequestNewLink() {
  return (
    <BrokenLink
      advice={t(
        'If you have set a new password with it, sign in. If not, ask for another link, and open the newest one.',
      )}
    >
      <ButtonLink href={paths.forgotPassword} variant="primary">
        {t('Ask for Another')}
      </ButtonLink>
      <ButtonLink href={paths.login}>{t('Sign In')}</ButtonLink>
    </BrokenLink>
  );
}

function NewPasswordForm({ token, username }: { token: string; username: string }) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [errors, setErrors] = useState<Partial<NewPassword>>({});
  const setPassword = useSetPassword();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const failure = setPassword.error;
  const isFieldError = fieldErrorOf(failure, 'newPassword') !== undefined;

  const showErrors = (newErrors: Partial<NewPassword>) => {
    setErrors(newErrors);
    const firstField = Object.keys(EMPTY_FIELDS).find((name) => name in newErrors);
    if (firstField) formRef.current?.querySelector<HTMLInputElement>(`[name="${firstField}"]`)?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (setPassword.isPending) return;
    const inputErrors = findEmptyFields(fields, MISSING_TEXTS) ?? findNewPasswordErrors(fields);
    if (inputErrors) return showErrors(inputErrors);
    setPassword.mutate(
      { token, newPassword: fields.newPassword },
      {
        onSuccess: () => navigate(paths.login, { replace: true, state: { username } }),
        onError: (error) => {
          const newPasswordError = fieldErrorOf(error, 'newPassword');
          if (newPasswordError) showErrors({ newPassword: newPasswordError });
        },
      },
    );
  };
  return (
    <Card>
      <form ref={formRef} className="account-form" method="post" onSubmit={submit} noValidate>
        <PageTitle
          title={t('Choose a New Password')}
          description={t('For the account {username}. Setting it signs you out everywhere.', { username })}
        />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields
          name="newPassword"
          labels={NEW_PASSWORD_LABELS}
          fields={fields}
          errors={errors}
          onChange={(name, value) => {
            setFields((before) => ({ ...before, [name]: value }));
            setErrors(({ [name]: _mended, ...others }) => others);
          }}
        />
        <FormError text={failure && !isFieldError ? reasonOf(failure, t('Failed to set the password')) : undefined} />
        <SubmitButton busy={setPassword.isPending} busyLabel={t('Setting...')}>
          {t('Set Password')}
        </SubmitButton>
      </form>
    </Card>
  );
}

import { Button, errorIdOf, Notice, PasswordField, TextLink, toast } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useTypedBefore } from '../../components/forms/use-typed-before.ts';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { HttpError } from '../../http/http-error.ts';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { loginTitle } from '../../lib/accounts/account-form-titles.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { paths } from '../../lib/paths.ts';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';
import { loginErrorText, passkeyErrorText, useLogin, usePasskeyLogin } from './api.ts';
import { QuickWays } from './quick-ways.tsx';
import { useButtonInView } from './use-button-in-view.ts';
import { usePasswordFocus } from './use-password-focus.ts';

const MISSING_TOAST = {
  get title() {
    return t('Error');
  },
  get description() {
    return t('Please fill in all fields');
  },
  variant: 'destructive',
} as const;
const WAITING_TEXT = () =>
  t('Many people are signing in. You are in line and will be signed in shortly. Please stay on this page.');

const isRejected = (error: Error | null): boolean => error instanceof HttpError && error.status === 401;

type LoginFormProps = {
  /** What the field contains at first. */
  username: string;
  /** True just after the registration. */
  isNewAccount?: boolean;
  /** How many choices can be cast after the sign-in. */
  keptChoices?: number;
  hasEnded?: boolean;
  /** Why the provider that the visitor comes back from has signed nobody in. */
  providerError?: string | undefined;
  /** What the visitor has done there, which is no error. */
  providerNotice?: string | undefined;
};

export function LoginForm({
  username: initialUsername,
  isNewAccount = false,
  keptChoices = 0,
  hasEnded = false,
  providerError,
  providerNotice,
}: LoginFormProps) {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const login = useLogin();
  const passkey = usePasskeyLogin();
  const formRef = useRef<HTMLFormElement>(null);
  const providers = useQuery(passwordHelpQuery).data?.providers ?? [];
  const passwordId = useId();
  // Most browsers have passkeys, so a server shows the button.
  const showsPasskey = useFirstHints() !== undefined || canUsePasskeys();
  useTypedBefore(formRef, (name, value) => (name === 'username' ? setUsername(value) : setPassword(value)));
  usePasswordFocus(formRef, initialUsername !== '');
  useButtonInView(formRef, login.error);
  const focusField = (name: string) => {
    const field = formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    field?.focus();
    return field;
  };
  const reason = login.error ? loginErrorText(login.error) : undefined;
  // The server does not say whether the username or the password is wrong, so both are marked.
  const areCredentialsWrong = isRejected(login.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (login.isPending) return;
    if (username.trim() === '' || password === '') {
      toast(MISSING_TOAST);
      focusField(username.trim() === '' ? 'username' : 'password');
      return;
    }
    login.mutate(
      { username: username.trim(), password },
      {
        onError: (error) => {
          const field = focusField('password');
          // Whoever types again replaces the wrong password, which nobody can read.
          if (isRejected(error)) field?.select();
        },
      },
    );
  };
  const changeWith = (write: (text: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    write(event.target.value);
    // The server's message was about the former text.
    if (login.error) login.reset();
  };

  const form = (
    <form ref={formRef} className="account-form" method="post" onSubmit={submit} noValidate>
      <UsernameField
        value={username}
        error={isSubmitted && username.trim() === '' ? t('Enter your username') : undefined}
        invalid={areCredentialsWrong}
        describedBy={areCredentialsWrong ? errorIdOf(passwordId) : undefined}
        onChange={changeWith(setUsername)}
      />
      <PasswordField
        id={passwordId}
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        value={password}
        error={isSubmitted && password === '' ? t('Enter your password') : areCredentialsWrong ? reason : undefined}
        onChange={changeWith(setPassword)}
      />
      <FormError text={areCredentialsWrong ? undefined : reason} />
      <div role="status">{login.isWaiting ? <Notice tone="info">{WAITING_TEXT()}</Notice> : null}</div>
      <SubmitButton busy={login.isPending} busyLabel={t('Signing in...')}>
        {t('Sign In')}
      </SubmitButton>
      {showsPasskey && providers.length === 0 ? (
        <Button
          size="large"
          wide
          onClick={() => passkey.mutate()}
          busy={passkey.isPending}
          busyLabel={t('Waiting for your passkey...')}
        >
          {t('Use a Passkey')}
        </Button>
      ) : null}
      <FormError text={passkey.error ? passkeyErrorText(passkey.error) : undefined} />
      <p className="account-link">
        <TextLink href={paths.forgotPassword}>{t('Forgot your password?')}</TextLink>
      </p>
      <p className="account-link">
        {rich('New here? <link>Create an account</link>', {
          link: (text) => <TextLink href={paths.register}>{text}</TextLink>,
        })}
      </p>
    </form>
  );
  return (
    <QuickWays
      title={loginTitle({ isNewAccount, keptChoices, hasEnded })}
      providers={providers}
      error={providerError}
      notice={providerNotice}
      note={t('We keep a code that knows you again. No name, no address.')}
      formHead={t('or with your password')}
      passkey={showsPasskey ? { use: () => passkey.mutate(), isPending: passkey.isPending } : undefined}
    >
      {form}
    </QuickWays>
  );
}

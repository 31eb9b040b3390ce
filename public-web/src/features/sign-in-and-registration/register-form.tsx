import { IconButton, RefreshIcon, Skeleton, TextField, TextLink, toast } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { afterPress } from '../../components/forms/after-press.ts';
import { FormError } from '../../components/forms/form-error.tsx';
import { NewPasswordFields } from '../../components/forms/new-password-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { useTypedBefore } from '../../components/forms/use-typed-before.ts';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { registerTitle } from '../../lib/accounts/account-form-titles.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { paths } from '../../lib/paths.ts';
import { captchaQuery, registerErrorText, useRegister } from './api.ts';
import { captchaQuestion } from './captcha-question.ts';
import { QuickWays } from './quick-ways.tsx';
import { passkeyAccountErrorText, usePasskeyAccount } from './quick-ways-api.ts';
import {
  type FieldErrors,
  fieldErrorsOf,
  findInputError,
  type RegisterFields,
  remainingErrors,
  usernameError,
} from './register-rules.ts';
import { useButtonInView } from './use-button-in-view.ts';
import './captcha.css';
import './quick-ways.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

const EMPTY_FIELDS: RegisterFields = { username: '', password: '', confirmPassword: '', captchaAnswer: '' };

type RegisterFormProps = {
  hasEnded?: boolean;
  /** When the next period opens, such as 'Dec 17'. */
  opens?: string | undefined;
};

export function RegisterForm({ hasEnded = false, opens }: RegisterFormProps) {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [formError, setFormError] = useState<string>();
  const [leftUsername, setLeftUsername] = useState('');
  const client = useQueryClient();
  const captchaOptions = captchaQuery(fields.captchaAnswer);
  const captcha = useQuery(captchaOptions);
  const register = useRegister();
  const passkey = usePasskeyAccount();
  const providers = useQuery(passwordHelpQuery).data?.providers ?? [];
  // Most browsers have passkeys, so a server shows the button.
  const showsPasskey = useFirstHints() !== undefined || canUsePasskeys();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  useTypedBefore(formRef, (name, value) => setFields((before) => ({ ...before, [name]: value })));
  useButtonInView(formRef, formError);

  const username = fields.username.trim();
  // Who leaves the field with a name that breaks a rule reads it at once, and not only when the form is sent.
  const leftUsernameError = username !== '' && username === leftUsername ? usernameError(username) : undefined;
  const shownUsernameError = errors.username ?? leftUsernameError;

  const changeField = (name: keyof RegisterFields, value: string) => {
    setFields((before) => ({ ...before, [name]: value }));
    setErrors((before) => remainingErrors(before, name, { ...fields, [name]: value }));
    setFormError(undefined);
  };
  const fieldProps = (name: keyof RegisterFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => changeField(name, event.target.value),
  });
  const renewCaptcha = () => {
    changeField('captchaAnswer', '');
    // The old captcha question is removed at once, because its token may be used up.
    void client.resetQueries({ queryKey: captchaOptions.queryKey });
  };
  const changeAnswer = (value: string) => {
    changeField('captchaAnswer', value);
    // A new question that is still loading must not replace the one that the visitor is answering.
    if (value !== '' && captcha.data) void client.cancelQueries({ queryKey: captchaOptions.queryKey });
  };
  const showErrors = (newErrors: FieldErrors) => {
    setErrors(newErrors);
    const firstField = Object.keys(EMPTY_FIELDS).find((name) => name in newErrors);
    const field = formRef.current?.querySelector<HTMLInputElement>(`[name="${firstField}"]`);
    field?.focus({ preventScroll: true });
    // The field goes to the middle, because on a phone a toast or the keyboard covers an end of the screen.
    field?.scrollIntoView({ block: 'center' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending) return;
    const token = captcha.data?.token;
    const error = findInputError(fields, token);
    if (error || !token) {
      if (error) {
        toast({ title: error.title, description: error.description, variant: 'destructive' });
        showErrors(error.fields);
      }
      return;
    }
    register.mutate(
      { ...fields, username, captchaAnswer: Number(fields.captchaAnswer), captchaToken: token },
      {
        onSuccess: () => navigate(paths.login, { replace: true, state: { username, isNewAccount: true } }),
        onError: (error) => {
          // A question can be used once, whether the answer was right or wrong.
          renewCaptcha();
          const newErrors = fieldErrorsOf(error);
          showErrors(newErrors);
          if (Object.keys(newErrors).length === 0) setFormError(registerErrorText(error));
        },
      },
    );
  };

  const form = (
    <form ref={formRef} className="account-form" method="post" onSubmit={submit} noValidate>
      <UsernameField
        // The error takes its place, and says the rule that is broken.
        hint={shownUsernameError === undefined ? t('3 to 20 letters, digits or underscores') : undefined}
        {...fieldProps('username')}
        error={shownUsernameError}
        onBlur={() => afterPress(() => setLeftUsername(username))}
      />
      {/* The focus has left the field, so its error is not read out with it. */}
      <p role="status" className="ui-visually-hidden">
        {errors.username === undefined ? leftUsernameError : null}
      </p>
      <NewPasswordFields
        name="password"
        labels={{ password: t('Password'), repetition: t('Confirm Password') }}
        fields={fields}
        errors={errors}
        onChange={changeField}
      />
      <div className="captcha">
        <p className="captcha-question" role="status">
          <span className="ui-label">{t('Security Check')}</span>
          {captcha.data ? (
            <strong>{captchaQuestion(captcha.data.sum)}</strong>
          ) : hasFailed(captcha) ? (
            <span>{t('The question could not be loaded. Please refresh it.')}</span>
          ) : (
            <Skeleton width="9rem" />
          )}
        </p>
        <IconButton
          label={t('New question')}
          variant="secondary"
          icon={<RefreshIcon aria-hidden="true" />}
          onClick={renewCaptcha}
        />
        <TextField
          className="captcha-answer"
          label={t('Your answer')}
          inputMode="numeric"
          autoComplete="off"
          {...fieldProps('captchaAnswer')}
          onChange={(event) => changeAnswer(event.target.value)}
        />
      </div>
      <FormError text={formError ?? (passkey.error ? passkeyAccountErrorText(passkey.error) : undefined)} />
      <SubmitButton busy={register.isPending} busyLabel={t('Creating Account...')}>
        {t('Create Account')}
      </SubmitButton>
      <div className="account-ends">
        {showsPasskey && providers.length === 0 ? (
          <p className="account-link">
            {rich('No password? <button>Use a passkey instead</button>', {
              button: (text) => (
                <button
                  type="button"
                  className="ui-text-link"
                  aria-busy={passkey.isPending || undefined}
                  onClick={() => passkey.mutate()}
                >
                  {text}
                </button>
              ),
            })}
          </p>
        ) : null}
        <p className="account-link">
          {rich('Already have an account? <link>Sign in</link>', {
            link: (text) => <TextLink href={paths.login}>{text}</TextLink>,
          })}
        </p>
      </div>
    </form>
  );
  return (
    <QuickWays
      title={registerTitle({ hasEnded, opens })}
      providers={providers}
      note={t('One press, no form. We keep a code that knows you again. No name, no address.')}
      formHead={t('or with a password')}
      passkey={showsPasskey ? { use: () => passkey.mutate(), isPending: passkey.isPending } : undefined}
    >
      {form}
    </QuickWays>
  );
}

import type { InvitationLink } from '@plaudit/admin-api/contract';
import { type LoginResponse, PASSWORD_RULES, USERNAME_MAX, USERNAME_MIN } from '@plaudit/public-api/contract';
import { Button, Card, Notice, PasswordChecklist, PasswordField, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { fieldErrorOf, HttpError, reasonOf } from '../../http/http-error.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { useAcceptInvitation, useLogin } from './api.ts';
import './sign-in.css';

type InvitationFormProps = {
  token: string;
  link: InvitationLink;
  onSignedIn: (response: LoginResponse) => void;
  /** The account was made, but signing in did not succeed, for example because the browser went offline. */
  onSignInFailed: () => void;
};

export function InvitationForm({ token, link, onSignedIn, onSignInFailed }: InvitationFormProps) {
  const accept = useAcceptInvitation();
  const login = useLogin();
  const [form, setForm] = useState({ username: '', password: '', again: '' });
  const changeForm = (part: Partial<typeof form>) => {
    setForm((former) => ({ ...former, ...part }));
    if (accept.error) accept.reset();
  };
  const username = form.username.trim();
  const isWeak = form.password !== '' && !PASSWORD_RULES.every((rule) => rule.test(form.password));
  const isDifferent = form.again !== '' && form.again !== form.password;
  const isReady = username !== '' && form.password !== '' && !isWeak && form.again === form.password;
  const nameProblem = fieldErrorOf(accept.error, 'username') ?? takenName(accept.error);
  const passwordProblem = fieldErrorOf(accept.error, 'password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    accept.mutate(
      { token, username, password: form.password },
      {
        onSuccess: () =>
          login.mutate({ username, password: form.password }, { onSuccess: onSignedIn, onError: onSignInFailed }),
      },
    );
  };
  return (
    <Card className="admin-gate-card">
      <form className="admin-form" onSubmit={submit} noValidate>
        <div>
          <h1 className="ui-title">You are invited</h1>
          <p className="ui-lede">
            <strong>{link.madeBy}</strong> invites {link.forWhom ?? 'you'} to run the awards as{' '}
            {link.role === 'admin' ? 'an' : 'a'} {ROLE_NAMES[link.role]}. Choose a name and a password that only you
            know. You set up your second factor next.
          </p>
        </div>
        {accept.error && !nameProblem && !passwordProblem ? (
          <Notice tone="danger" announce>
            {reasonOf(accept.error, 'The account was not made. Please try again.')}
          </Notice>
        ) : null}
        <TextField
          label="Username"
          hint={`${USERNAME_MIN} to ${USERNAME_MAX} letters, digits and underscores. You sign in with it.`}
          value={form.username}
          maxLength={USERNAME_MAX}
          error={nameProblem}
          onChange={(event) => changeForm({ username: event.target.value })}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          value={form.password}
          error={passwordProblem}
          onChange={(event) => changeForm({ password: event.target.value })}
          autoComplete="new-password"
        />
        {form.password === '' ? null : <PasswordChecklist rules={PASSWORD_RULES} password={form.password} />}
        <PasswordField
          label="Password again"
          value={form.again}
          error={isDifferent ? 'Passwords do not match' : undefined}
          onChange={(event) => changeForm({ again: event.target.value })}
          autoComplete="new-password"
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={accept.isPending || login.isPending}
          busyLabel="Creating..."
          disabled={!isReady}
        >
          Create Account
        </Button>
      </form>
    </Card>
  );
}

function takenName(error: unknown): string | undefined {
  return error instanceof HttpError && error.code === 'account.username_taken' ? error.reason : undefined;
}

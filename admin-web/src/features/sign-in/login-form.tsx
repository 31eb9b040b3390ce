import type { LoginResponse } from '@plaudit/public-api/contract';
import { Button, Card, Notice, PasswordField, SignInIcon, TextField, toast } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { areCredentialsWrong, loginProblem, useLogin } from './api.ts';
import './sign-in.css';

const FILL_IN_TEXT = 'Please fill in all fields';

export function LoginForm({ onSignedIn }: { onSignedIn: (response: LoginResponse) => void }) {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const problem = isIncomplete ? FILL_IN_TEXT : login.error ? loginProblem(login.error) : undefined;
  // Fields that are filled in are marked as wrong only if the server has checked them.
  const isRejected = !isIncomplete && areCredentialsWrong(login.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = username.trim() === '' || password === '';
    setIsIncomplete(isBlank);
    if (isBlank) {
      login.reset();
      toast({ title: 'Login Failed', description: FILL_IN_TEXT, variant: 'destructive' });
      return;
    }
    login.mutate({ username: username.trim(), password }, { onSuccess: onSignedIn });
  };
  return (
    <Card className="admin-gate-card">
      <form className="admin-form" onSubmit={submit} noValidate>
        <div>
          <h1 className="ui-title">Admin sign-in</h1>
          <p className="ui-lede">For the people who run the awards. You will be asked for your second factor next.</p>
        </div>
        {problem ? (
          <Notice tone="danger" announce>
            {problem}
          </Notice>
        ) : null}
        <TextField
          label="Username"
          value={username}
          invalid={isRejected || (isIncomplete && username.trim() === '')}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          value={password}
          invalid={isRejected || (isIncomplete && password === '')}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={login.isPending}
          busyLabel="Signing in..."
          icon={<SignInIcon aria-hidden="true" />}
        >
          Sign In
        </Button>
      </form>
    </Card>
  );
}

import type { LoginResponse } from '@plaudit/public-api/contract';
import { Button, Card, PasswordField, SignInIcon, TextField, toast } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { useLogin } from './api.ts';

export function LoginForm({ onSignedIn }: { onSignedIn: (response: LoginResponse) => void }) {
  const login = useLogin();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '' || password === '') {
      toast({ title: 'Login Failed', description: 'Please fill in all fields', variant: 'destructive' });
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
        <TextField
          label="Username"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          value={password}
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

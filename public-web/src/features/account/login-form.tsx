import { Button, PageTitle, PasswordField, TextField, TextLink, toast } from '@plaudit/shared-ui/ui';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useLogin } from './api.ts';

const MISSING = { title: 'Error', description: 'Please fill in all fields', variant: 'destructive' } as const;

export function LoginForm({ username: initialUsername }: { username: string }) {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const login = useLogin();
  const formRef = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (login.isPending) return;
    if (username.trim() === '' || password === '') {
      toast(MISSING);
      const blank = username.trim() === '' ? 'username' : 'password';
      formRef.current?.querySelector<HTMLInputElement>(`[name="${blank}"]`)?.focus();
      return;
    }
    login.mutate({ username: username.trim(), password });
  };

  return (
    <form ref={formRef} className="account-form" onSubmit={submit} noValidate>
      <PageTitle title="Sign In" description="Welcome back. Sign in to cast your votes." />
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={submitted && username.trim() === '' ? 'Enter your username' : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={submitted && password === '' ? 'Enter your password' : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" wide busy={login.isPending} busyLabel="Signing in...">
        Sign In
      </Button>
      <p className="account-link">
        New here? <TextLink href={paths.register}>Create an account</TextLink>
      </p>
    </form>
  );
}

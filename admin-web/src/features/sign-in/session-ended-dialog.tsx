import type { VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { Button, Dialog, Notice, PasswordField, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { CodeField } from '../../components/second-factor/code-field.tsx';
import { PasskeyOwnerContext } from '../../components/second-factor/passkey-button.tsx';
import { codeErrorOf } from '../../components/second-factor/use-second-factor-code.tsx';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { LOCKED_TEXT, setAskToSignIn } from '../../http/session-end.ts';
import { tokenStore } from '../../http/token-store.ts';
import { areCredentialsWrong, signInAgainProblem, useLogin, useSignInAgain } from './api.ts';
import { useSignIn } from './sign-in-context.tsx';
import { SENT_WHEN_COMPLETE, useSendWhenComplete } from './use-send-when-complete.ts';

type SignInAgainProps = { username: string; onVerified: (response: VerifyTwoFactorResponse) => void };

/** `isLocked` is true once the session has lost its second factor. */
type SessionEndedDialogProps = SignInAgainProps & { isLocked: boolean };

/** Opens over the page when its session has ended. The page stays, with what was typed, and goes on afterwards. */
export function SessionEndedDialog({ isLocked, ...props }: SessionEndedDialogProps) {
  const { token } = useSignIn();
  const [why, setWhy] = useState<string>();
  const waiting = useRef<((hasSignedIn: boolean) => void)[]>([]);
  const finish = useCallback((hasSignedIn: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(hasSignedIn);
  }, []);
  useEffect(() => {
    const unregister = setAskToSignIn((reason = 'Your session has ended. Please sign in again') => {
      setWhy((known) => known ?? reason);
      return new Promise((resolve) => waiting.current.push(resolve));
    });
    return () => {
      unregister();
      finish(false);
    };
  }, [finish]);
  const endedToken = useRef(token);
  useEffect(() => {
    // The new session began here, or in another browser tab.
    if (token === endedToken.current) return;
    endedToken.current = token;
    setWhy(undefined);
    finish(true);
  }, [token, finish]);
  const shown = why ?? (isLocked ? LOCKED_TEXT : undefined);
  return shown === undefined ? null : <SignInAgain why={shown} {...props} />;
}

function SignInAgain({ why, username, onVerified }: SignInAgainProps & { why: string }) {
  const formId = useId();
  const { resume, signOut } = useSignIn();
  const { hasPasskeys } = useContext(PasskeyOwnerContext);
  const [isOther, setIsOther] = useState(false);
  const [form, setForm] = useState({ username: '', password: '', code: '' });
  const changeForm = (part: Partial<typeof form>) => setForm((former) => ({ ...former, ...part }));
  const signInAgain = useSignInAgain((token, response) => {
    onVerified(response);
    resume(token);
  });
  const signInAsOther = useLogin();
  const isBusy = signInAgain.isPending || signInAsOther.isPending;
  const { error } = isOther ? signInAsOther : signInAgain;
  const codeError = codeErrorOf(error);
  const { password } = form;
  const isIncomplete = password === '' || (isOther ? form.username : form.code).trim() === '';

  const send = (code?: string) =>
    signInAgain.mutate(
      { username, password, code },
      { onError: (failed) => codeErrorOf(failed) !== undefined && changeForm({ code: '' }) },
    );
  const submitForm = () => {
    if (isIncomplete) return;
    if (!isOther) send(form.code.trim());
    // The panel then asks for the code of the other account.
    else
      signInAsOther.mutate(
        { username: form.username.trim(), password },
        { onSuccess: ({ token }) => tokenStore.keep('admin', token) },
      );
  };
  const sendForm = useSendWhenComplete(isOther ? '' : form.code, submitForm);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendForm();
  };
  return (
    <Dialog
      open
      locked
      hideClose
      onOpenChange={() => undefined}
      size="small"
      title="Sign in to go on"
      description={why}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={signOut}>
            Discard and Logout
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={isOther ? 'danger' : 'primary'}
            disabled={isIncomplete}
            busy={isBusy}
            busyLabel="Signing in..."
          >
            {isOther ? 'Discard and Sign In' : 'Sign In'}
          </Button>
        </>
      }
    >
      <form id={formId} className="admin-form" noValidate onSubmit={submit}>
        {isOther ? (
          <Notice tone="warning" announce title="Go on as somebody else?">
            What {username} typed on this page is lost then.
          </Notice>
        ) : (
          <Notice tone="success">What you typed on this page is still here.</Notice>
        )}
        {error && codeError === undefined ? (
          <Notice tone="danger" announce>
            {signInAgainProblem(error)}
          </Notice>
        ) : null}
        {isOther ? (
          <TextField
            label="Username"
            value={form.username}
            invalid={areCredentialsWrong(error)}
            onChange={(event) => changeForm({ username: event.target.value })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        ) : null}
        <PasswordField
          label={isOther ? 'Password' : `Password of ${username}`}
          value={password}
          invalid={areCredentialsWrong(error)}
          onChange={(event) => changeForm({ password: event.target.value })}
          autoComplete="current-password"
        />
        {isOther ? null : (
          <CodeField
            hint={SENT_WHEN_COMPLETE}
            value={form.code}
            onChange={(code) => changeForm({ code })}
            error={codeError}
          />
        )}
        {!isOther && hasPasskeys && canUsePasskeys() ? (
          <Button wide disabled={password === '' || isBusy} onClick={() => send()}>
            Use a Passkey
          </Button>
        ) : null}
        <Button variant="quiet" size="small" disabled={isBusy} onClick={() => setIsOther(!isOther)}>
          {isOther ? `Go on as ${username}` : 'Another Account'}
        </Button>
      </form>
    </Dialog>
  );
}

import type { MessageResponse } from '@plaudit/public-api/contract';
import { Notice, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import type { Send } from '../../http/use-send.ts';
import { WholeWords } from '../names/whole-words.tsx';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useTypedBefore } from './use-typed-before.ts';
import './account-forms.css';
import { t } from '../../lib/texts.ts';

type LinkByMailFormProps = {
  request: Send<MessageResponse, { email: string }>;
  hint: string;
  button: string;
  /** What follows the server's message once it has the address. */
  afterwards: ReactNode;
};

/** Asks for the address that a link goes to. The response is the same whether or not somebody has this address. */
export function LinkByMailForm({ request, hint, button, afterwards }: LinkByMailFormProps) {
  const [email, setEmail] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useTypedBefore(formRef, (_name, value) => setEmail(value));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(email.trim() === '');
    if (email.trim() === '') return;
    request.mutate(
      { email: email.trim() },
      {
        onError: (error) => {
          // With the focus on the field, a screen reader reads its error out.
          if (fieldErrorOf(error, 'email')) formRef.current?.querySelector('input')?.focus();
        },
      },
    );
  };
  const fieldError = fieldErrorOf(request.error, 'email');
  if (request.data) {
    return (
      <Notice tone="success" title={t('Check your inbox')} announce>
        {request.data.message}. {afterwards}
      </Notice>
    );
  }
  return (
    <form ref={formRef} className="account-form" method="post" onSubmit={submit} noValidate>
      <TextField
        label={<WholeWords text={t('E-mail address')} />}
        hint={hint}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={isBlank ? t('Enter your e-mail address') : fieldError}
        onChange={(event) => {
          setEmail(event.target.value);
          setIsBlank(false);
          // The server's message was about the former text.
          if (request.error) request.reset();
        }}
      />
      <FormError
        text={request.error && !fieldError ? reasonOf(request.error, t('Failed to ask for a link')) : undefined}
      />
      <SubmitButton busy={request.isPending} busyLabel={t('Sending...')}>
        {button}
      </SubmitButton>
    </form>
  );
}

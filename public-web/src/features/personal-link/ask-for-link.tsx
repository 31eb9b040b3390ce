import { ButtonLink, Card, Notice, PageTitle, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { OrganizerContact } from '../../components/page/organizer-contact.tsx';
import { fieldErrorOf, reasonOf } from '../../http/http-error.ts';
import { paths } from '../../lib/paths.ts';
import { useAskForLink } from './api.ts';

/** For a link that does not work, or a visit without one. */
export function AskForLink() {
  const ask = useAskForLink();
  const [email, setEmail] = useState('');
  const [isBlank, setIsBlank] = useState(false);
  const fieldError = fieldErrorOf(ask.error, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsBlank(email.trim() === '');
    if (email.trim() !== '') ask.mutate({ email: email.trim() });
  };
  return (
    <Card className="account-form">
      <PageTitle
        title="This link does not work"
        description="It is incomplete or too old, or a newer one has replaced it. Look for a newer letter, or ask for a new link."
      />
      {ask.data ? (
        <Notice tone="success" title="Check your inbox" announce>
          {ask.data.message}. It works once, for a day.
        </Notice>
      ) : (
        <form className="account-form" method="post" onSubmit={submit} noValidate>
          <TextField
            label="E-mail address"
            hint="The one that the invitation went to."
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={isBlank ? 'Enter your e-mail address' : fieldError}
            onChange={(event) => {
              setEmail(event.target.value);
              setIsBlank(false);
              if (ask.error) ask.reset();
            }}
          />
          <FormError text={ask.error && !fieldError ? reasonOf(ask.error, 'Failed to ask for a link') : undefined} />
          <SubmitButton busy={ask.isPending} busyLabel="Sending...">
            Send Me a New Link
          </SubmitButton>
        </form>
      )}
      <ButtonLink href={paths.login}>Sign In</ButtonLink>
      <OrganizerContact className="account-contact" />
    </Card>
  );
}

import { EMAIL_MAX } from '@plaudit/public-api/contract';
import { Button, Notice, TextField } from '@plaudit/shared-ui/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { useSession } from '../../http/use-session.ts';
import { useProveByEmail } from './api.ts';
import './standing.css';
import { t } from '../../lib/texts.ts';

/**
 * Confirms the account with an e-mail address: the account's own, or another one, which the site deletes once its link
 * is used or too old. `isMain` is true if this form is the first way to confirm that is offered.
 */
export function EmailProofForm({ isMain }: { isMain: boolean }) {
  const { user } = useSession();
  const [email, setEmail] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const prove = useProveByEmail();
  const formRef = useRef<HTMLFormElement>(null);
  // With the focus on the field, a screen reader reads its error out.
  const onError = () => formRef.current?.querySelector('input')?.focus();
  const sentTo = prove.data?.sentTo;
  const isMissing = isSubmitted && email.trim() === '';
  const rejected = prove.error
    ? (fieldErrorOf(prove.error, 'email') ?? reasonOf(prove.error, FAILED_TEXT()))
    : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (email.trim() !== '') prove.mutate({ email: email.trim() }, { onError });
  };
  if (sentTo) {
    const again = () => {
      setEmail('');
      setIsSubmitted(false);
      prove.reset();
    };
    return <LinkSent to={sentTo} onAgain={again} />;
  }
  return (
    <div className="standing-way">
      {user?.email ? (
        <Button
          wide
          onClick={() => prove.mutate({}, { onError })}
          busy={prove.isPending}
          busyLabel={t('Confirming...')}
        >
          {t('Confirm with {email}', { email: user.email })}
        </Button>
      ) : null}
      <form ref={formRef} className="standing-form" onSubmit={submit} noValidate>
        <TextField
          label={<WholeWords text={user?.email ? t('Another e-mail address') : t('Your e-mail address')} />}
          type="email"
          name="proofEmail"
          hint={t('We send one link to it, and delete the address when the link is used or too old.')}
          autoComplete="email"
          maxLength={EMAIL_MAX}
          value={email}
          error={isMissing ? t('Enter an e-mail address') : rejected}
          onChange={(event) => {
            setEmail(event.target.value);
            // The server's message was about the former text.
            if (prove.error) prove.reset();
          }}
        />
        <Button
          type="submit"
          wide
          variant={isMain ? 'primary' : 'secondary'}
          data-main={isMain ? '' : undefined}
          busy={prove.isPending}
          busyLabel={t('Sending...')}
        >
          {t('Send Me a Link')}
        </Button>
      </form>
    </div>
  );
}

/** Replaces the form. The page scrolls to it, because on a phone the tabs at the bottom may cover it. */
function LinkSent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
    ref.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={ref} className="standing-way" tabIndex={-1}>
      <Notice tone="success" title={t('Check your inbox')} announce className="standing-notice">
        {t(
          'We have sent a link to {to}. Your votes count once you have opened it. It works for 24 hours, and only until voting ends.',
          { to },
        )}
      </Notice>
      <Button wide onClick={onAgain}>
        {t('Send Another Link')}
      </Button>
    </div>
  );
}

const FAILED_TEXT = () => t('The link could not be sent');

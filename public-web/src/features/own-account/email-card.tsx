import { Button, Card, EmailIcon, Notice, PasswordField, TextField, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { WholeWords } from '../../components/names/whole-words.tsx';
import { fieldErrorOf } from '../../http/form-error-texts.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { useRemoveEmail, useRequestEmail } from './api.ts';
import { useHasPassword, waysInQuery } from './owner-api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { requestErrorText } from './request-error-text.ts';
import './own-account.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

/**
 * The address is optional. With it a voter can set a new password, and confirm the account in a period that accepts
 * e-mail addresses. When it is replaced or removed, the former address gets a mail about that. On a site that sends no
 * mail, an address that the account still has can only be removed, and there is no card without one.
 */
export function EmailCard({ email }: { email: string | null }) {
  const { data: help } = useQuery(passwordHelpQuery);
  const [isRemoving, setIsRemoving] = useState(false);
  const remove = useRemoveEmail();
  if (email === null && !help?.resetByMail) return null;
  return (
    <Card
      aria-label={t('E-mail address')}
      title={<WholeWords text={t('E-mail address')} />}
      description={help?.resetByMail === false ? TEXT_WITHOUT_MAIL() : TEXT_WITH_MAIL()}
      icon={<EmailIcon aria-hidden="true" />}
    >
      {email === null ? (
        <NoAddress />
      ) : (
        <div className="own-entry">
          <p className="own-entry-text own-entry-name">{email}</p>
          <Button onClick={() => setIsRemoving(true)}>{t('Remove')}</Button>
        </div>
      )}
      {help?.resetByMail ? <EmailForm hasEmail={email !== null} /> : null}
      {isRemoving ? (
        <PasswordDialog
          title={t('Remove your address?')}
          description={t('Without an address, nobody can send you a link when you have forgotten your password.')}
          confirmLabel={t('Remove')}
          busyLabel={t('Removing...')}
          send={remove}
          onConfirm={(proof, done) => remove.mutate(proof, { onSuccess: done })}
          onClose={() => setIsRemoving(false)}
        />
      ) : null}
    </Card>
  );
}

/** Who has come by a personal link has one, which the account does not store because organizers see that. */
function NoAddress() {
  const linksGoTo = useQuery(waysInQuery(useSession().generation)).data?.linksGoTo;
  return linksGoTo ? (
    <p className="own-note">
      {rich('Your invitation goes to {linksGoTo}. You can <link>ask for a new link</link> there.', {
        linksGoTo,
        link: (text) => <TextLink href={paths.link}>{text}</TextLink>,
      })}
    </p>
  ) : (
    <p className="own-note">{t('Your account has no address.')}</p>
  );
}

const TEXT_WITH_MAIL = () =>
  t(
    'You do not need one. We use it to let you set a new password when you have forgotten yours, and to warn you if your address is replaced or removed.',
  );
const TEXT_WITHOUT_MAIL = () =>
  t('This site no longer sends mail, so nothing is sent to your address. You can remove it.');

function EmailForm({ hasEmail }: { hasEmail: boolean }) {
  const [email, setEmail] = useState('');
  const [currentPassword, setCurrentPassword] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const request = useRequestEmail();
  const hasPassword = useHasPassword();
  const formRef = useRef<HTMLFormElement>(null);
  const emailError = fieldErrorOf(request.error, 'email');
  const passwordError = fieldErrorOf(request.error, 'currentPassword');
  const formError =
    request.error && !emailError && !passwordError
      ? requestErrorText(request.error, t('Failed to send the link'))
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (email.trim() === '' || (hasPassword && currentPassword === '')) return;
    request.mutate(
      { email: email.trim(), ...(hasPassword && { currentPassword }) },
      {
        onSuccess: () => {
          setCurrentPassword('');
          setIsSubmitted(false);
        },
        onError: (error) => {
          // With the focus on the field, a screen reader reads its error out.
          const name = ['email', 'currentPassword'].find((field) => fieldErrorOf(error, field));
          if (name) formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
        },
      },
    );
  };
  return (
    <form ref={formRef} className="account-form" onSubmit={submit} noValidate>
      <TextField
        label={<WholeWords text={hasEmail ? t('Another e-mail address') : t('E-mail address')} />}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        error={isSubmitted && email.trim() === '' ? t('Enter an e-mail address') : emailError}
        onChange={(event) => setEmail(event.target.value)}
      />
      {hasPassword ? (
        <PasswordField
          label={t('Your password')}
          name="currentPassword"
          autoComplete="current-password"
          value={currentPassword}
          error={isSubmitted && currentPassword === '' ? t('Enter your password') : passwordError}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      ) : null}
      <FormError text={formError} />
      <div className="ui-actions">
        <Button type="submit" busy={request.isPending} busyLabel={t('Sending...')}>
          {t('Send a Link to Confirm It')}
        </Button>
      </div>
      {request.data ? (
        <Notice tone="success" title={t('Check your inbox')} announce>
          {t('{message}. Your account has the address once you have opened it. The link works once, for 24 hours.', {
            message: request.data.message,
          })}
        </Notice>
      ) : null}
    </form>
  );
}

import type { Account } from '@plaudit/public-api/contract';
import { ButtonLink, Card, PageTitle, SecurityIcon, SuccessIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../components/forms/form-error.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { UsernameField } from '../../components/forms/username-field.tsx';
import { fieldErrorOf, reasonOf } from '../../http/form-error-texts.ts';
import { passwordHelpQuery } from '../../http/queries/password-help.ts';
import { takePageAfterSignIn } from '../../lib/accounts/page-after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { useRename } from './quick-ways-api.ts';
import { usernameError } from './register-rules.ts';
import './first-sign-in.css';
import { t } from '../../lib/texts.ts';

type FirstSignInProps = {
  user: Account;
  /** The name of the provider that the account was made with, or `passkey`. */
  by: string;
  /** True while people vote. */
  isOpen: boolean;
};

/**
 * What somebody sees whose account was made with one press: the proposed name, which can be changed once, and what
 * happens if the only way in is lost.
 */
export function FirstSignIn({ user, by, isOpen }: FirstSignInProps) {
  const [typed, setTyped] = useState(user.username);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { data: help } = useQuery(passwordHelpQuery);
  const rename = useRename();
  const navigate = useNavigate();
  const username = typed.trim();
  const isPasskey = by === 'passkey';
  const inputError = isSubmitted ? usernameError(username) : undefined;
  const fieldError = inputError ?? fieldErrorOf(rename.error, 'username');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (username === user.username) return void navigate(takePageAfterSignIn(), { replace: true });
    if (usernameError(username) === undefined) rename.mutate({ username });
  };
  return (
    <Card>
      <form className="account-form" onSubmit={submit} noValidate>
        <span className="first-mark" data-tone={isPasskey ? 'warning' : undefined} aria-hidden="true">
          {isPasskey ? <SecurityIcon /> : <SuccessIcon />}
        </span>
        <PageTitle
          title={isPasskey ? t('Do not lose this key') : t('You are in')}
          description={
            isPasskey
              ? t(
                  'Your account is made. A passkey on this device is the only way in. If it is lost, so is the account.',
                )
              : t('{by} knows you. We do not: choose what we call you.', { by })
          }
        />
        <UsernameField
          value={typed}
          hint={fieldError === undefined ? t('Proposed. You can change it once.') : undefined}
          error={fieldError}
          onChange={(event) => {
            setTyped(event.target.value);
            if (rename.error) rename.reset();
          }}
        />
        <FormError
          text={rename.error && !fieldError ? reasonOf(rename.error, t('Failed to change the name')) : undefined}
        />
        <SubmitButton busy={rename.isPending} busyLabel={t('Saving...')}>
          {submitWords(username === user.username ? '' : username, isOpen)}
        </SubmitButton>
        <div className="first-ways">
          {isPasskey ? null : <p>{t('{by} is your only way in.', { by })}</p>}
          <ButtonLink href={paths.account} wide>
            {isPasskey ? t('Add a Second Passkey') : t('Add a Passkey')}
          </ButtonLink>
          {help?.resetByMail ? (
            <ButtonLink href={paths.account} variant="quiet" wide>
              {t('Add an E-mail Address')}
            </ButtonLink>
          ) : null}
        </div>
      </form>
    </Card>
  );
}

/** Without a new name the proposed one is kept. */
function submitWords(newName: string, isOpen: boolean): string {
  if (newName === '') return isOpen ? t('Keep It and Vote') : t('Keep It');
  return isOpen ? t('Take {newName} and Vote', { newName }) : t('Take {newName}', { newName });
}

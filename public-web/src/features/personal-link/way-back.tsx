import { Button, ButtonLink, Card, PageTitle } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormError } from '../../components/forms/form-error.tsx';
import { reasonOf } from '../../http/form-error-texts.ts';
import { HttpError, NetworkError } from '../../http/http-error.ts';
import { canUsePasskeys } from '../../http/passkeys.ts';
import { takePageAfterSignIn } from '../../lib/accounts/page-after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { useFirstPasskey } from './api.ts';
import { PasswordForm } from './password-form.tsx';
import './personal-link.css';
import { t } from '../../lib/texts.ts';

/** How the voter comes back, now that the link is used up. */
export function WayBack({ name, username }: { name: string; username: string }) {
  const passkey = useFirstPasskey();
  const navigate = useNavigate();
  const [isTyping, setIsTyping] = useState(false);
  const goOn = () => navigate(takePageAfterSignIn(), { replace: true });
  if (isTyping) return <PasswordForm onDone={goOn} onBack={() => setIsTyping(false)} />;
  return (
    <Card className="account-form">
      <PageTitle
        title={t('Welcome, {name}', { name })}
        description={t('Your link is used up. How will you come back?')}
      />
      <FormError text={passkey.error ? passkeyErrorText(passkey.error) : undefined} />
      {canUsePasskeys() ? (
        <Button
          variant="primary"
          size="large"
          wide
          busy={passkey.isPending}
          busyLabel={t('Waiting for your passkey...')}
          onClick={() => passkey.mutate(undefined, { onSuccess: goOn })}
        >
          {t('Set a Passkey')}
        </Button>
      ) : null}
      <Button size="large" wide onClick={() => setIsTyping(true)}>
        {t('Set a Password')}
      </Button>
      <ButtonLink href={paths.home} variant="quiet" size="large" wide>
        {t('Vote Now, Decide Later')}
      </ButtonLink>
      <p className="account-note">
        {t(
          'A passkey is your finger, your face or the PIN of this device. A password comes with a name you choose. Without either you can ask for a new link. On this site you are {username}, and no organizer sees who that is.',
          { username },
        )}
      </p>
    </Card>
  );
}

/** The browser's own messages are for programmers, so they are not shown. */
function passkeyErrorText(error: Error): string {
  const isOurs = error instanceof NetworkError || error instanceof HttpError;
  return isOurs
    ? reasonOf(error, t('The passkey was not added'))
    : t('No passkey was made. Try again, or set a password.');
}

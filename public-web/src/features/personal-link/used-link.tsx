import type { PersonalLink } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Card, ConfirmDialog, Notice, PageTitle } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { reasonOf } from '../../http/form-error-texts.ts';
import { formatDate, formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useAskForLink, useTakeBack } from './api.ts';
import './personal-link.css';
import { t } from '../../lib/texts.ts';

export function UsedLink({ token, link }: { token: string; link: PersonalLink }) {
  const ask = useAskForLink<{ token: string }>();
  const takeBack = useTakeBack();
  const [isAsking, setIsAsking] = useState(false);
  const { name, email, letterOf, usedAt } = link;
  if (takeBack.data) return <TakenBack email={email} />;
  const failure = ask.error ?? takeBack.error;
  return (
    <Card className="account-form">
      <PageTitle
        title={t('This link was used')}
        description={
          usedAt
            ? t('On {time}, by whoever then continued as {name}. It opens nothing now.', {
                time: formatPublicTime(usedAt),
                name,
              })
            : t('By whoever then continued as {name}. It opens nothing now.', { name })
        }
      />
      <div className="link-person">
        <b>{name}</b>
        <span>{t('Letter of {time}', { time: formatDate(letterOf) })}</span>
        <span>{email}</span>
      </div>
      <p className="account-note">{t('Was it you? Sign in. You can also ask for a new link; no organizer can.')}</p>
      <FormError text={failure ? reasonOf(failure, t('It did not work. Please try again.')) : undefined} />
      {ask.data ? (
        <Notice tone="success" title={t('Check your inbox')} announce>
          {t('A new link goes to {email}. It works once, for a day.', { email })}
        </Notice>
      ) : null}
      <ButtonLink href={paths.login} variant="primary" size="large" wide>
        {t('Sign In')}
      </ButtonLink>
      {ask.data ? null : (
        <Button
          size="large"
          wide
          busy={ask.isPending}
          busyLabel={t('Sending...')}
          onClick={() => ask.mutate({ token })}
        >
          {t('Send Me a New Link')}
        </Button>
      )}
      <Button variant="quiet" size="large" wide className="link-not-me" onClick={() => setIsAsking(true)}>
        {t('This Was Not Me')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        danger
        title={t('Take the account back?')}
        description={t('Somebody else continued as {name}.', { name })}
        confirmLabel={t('Take It Back')}
        busyLabel={t('Taking back...')}
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate(token, { onSettled: () => setIsAsking(false) })}
      >
        <dl className="link-effects">
          <div>
            <dt>{t('At once')}</dt>
            <dd>{t('Everybody signed in as {name} is out. Their passkey and password stop working.', { name })}</dd>
          </div>
          <div>
            <dt>{t('By mail')}</dt>
            <dd>{t('A new link goes to {email}.', { email })}</dd>
          </div>
          <div>
            <dt>{t('Votes')}</dt>
            <dd>{t('Those already cast stay. Nobody votes twice.')}</dd>
          </div>
          <div>
            <dt>{t('In public')}</dt>
            <dd>{t('The number of accounts taken back grows by one. No name.')}</dd>
          </div>
        </dl>
      </ConfirmDialog>
    </Card>
  );
}

function TakenBack({ email }: { email: string }) {
  return (
    <Card className="account-form">
      <PageTitle
        title={t('The account is yours again')}
        description={t('Everybody else is out. A new link goes to {email}. It works once, for a day.', { email })}
      />
      <ButtonLink href={paths.home}>{t('See the Awards')}</ButtonLink>
    </Card>
  );
}

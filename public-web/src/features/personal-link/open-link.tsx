import type { PersonalLink, UsedPersonalLink } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Card, LaurelMark, PageTitle } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { FormError } from '../../components/forms/form-error.tsx';
import { useSiteTexts } from '../../components/page/use-site-texts.ts';
import { reasonOf } from '../../http/form-error-texts.ts';
import { HttpError } from '../../http/http-error.ts';
import { periodQuery } from '../../http/queries/cycle.ts';
import { formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useContinue, useRefuse } from './api.ts';
import './personal-link.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type OpenLinkProps = {
  token: string;
  link: PersonalLink;
  onUsed: (response: UsedPersonalLink) => void;
  /** Somebody else has used the link meanwhile, or it was replaced. */
  onLost: () => void;
};

export function OpenLink({ token, link: { name, email }, onUsed, onLost }: OpenLinkProps) {
  const proceed = useContinue();
  const refuse = useRefuse();
  if (refuse.data) return <Refused />;
  const failure = proceed.error ?? refuse.error;
  return (
    <Card className="account-form">
      <PageTitle title={t('Is this you?')} description={t('You are invited to vote.')} />
      <div className="invite-card">
        <LaurelMark />
        <b>{name}</b>
        <span>{email}</span>
        <Invitation />
      </div>
      <FormError text={failure ? reasonOf(failure, t('Failed to continue. Please try again.')) : undefined} />
      <Button
        variant="primary"
        size="large"
        wide
        busy={proceed.isPending}
        busyLabel={t('Continuing...')}
        onClick={() =>
          proceed.mutate(token, {
            onSuccess: onUsed,
            onError: (error) => {
              if (error instanceof HttpError && (error.status === 404 || error.status === 409)) onLost();
            },
          })
        }
      >
        {t('Continue as {name}', { name })}
      </Button>
      <Button
        variant="quiet"
        size="large"
        wide
        busy={refuse.isPending}
        busyLabel={t('Ending the link...')}
        onClick={() => refuse.mutate(token)}
      >
        {t('This Is Not Me')}
      </Button>
      <p className="account-note">
        {rich('Nothing has happened yet. Your link works once: when you press <b>Continue</b>.', {
          b: (text) => <b>{text}</b>,
        })}
      </p>
    </Card>
  );
}

/** What the invitation is to. */
function Invitation() {
  const { name } = useSiteTexts();
  const period = useQuery(periodQuery).data;
  const end = period?.state === 'open' ? period.endDate : null;
  return (
    <p>
      {name}
      {end ? <small>{t('Open until {time}', { time: formatPublicTime(end) })}</small> : null}
    </p>
  );
}

function Refused() {
  return (
    <Card className="account-form">
      <PageTitle
        title={t('The link does not work any more')}
        description={t('Thank you. Nobody was signed in. You can delete the letter.')}
      />
      <ButtonLink href={paths.home}>{t('See the Awards')}</ButtonLink>
    </Card>
  );
}

import type { PersonalLink } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Card, ConfirmDialog, Notice, PageTitle } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { FormError } from '../../components/forms/form-error.tsx';
import { reasonOf } from '../../http/form-error-texts.ts';
import { formatDate, formatPublicTime } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useAskForLink, useTakeBack } from './api.ts';
import './personal-link.css';

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
        title="This link was used"
        description={
          usedAt
            ? `On ${formatPublicTime(usedAt)}, by whoever then continued as ${name}. It opens nothing now.`
            : `By whoever then continued as ${name}. It opens nothing now.`
        }
      />
      <div className="link-person">
        <b>{name}</b>
        <span>Letter of {formatDate(letterOf)}</span>
        <span>{email}</span>
      </div>
      <p className="account-note">Was it you? Sign in. You can also ask for a new link; no organizer can.</p>
      <FormError text={failure ? reasonOf(failure, 'It did not work. Please try again.') : undefined} />
      {ask.data ? (
        <Notice tone="success" title="Check your inbox" announce>
          A new link goes to {email}. It works once, for a day.
        </Notice>
      ) : null}
      <ButtonLink href={paths.login} variant="primary" size="large" wide>
        Sign In
      </ButtonLink>
      {ask.data ? null : (
        <Button size="large" wide busy={ask.isPending} busyLabel="Sending..." onClick={() => ask.mutate({ token })}>
          Send Me a New Link
        </Button>
      )}
      <Button variant="quiet" size="large" wide className="link-not-me" onClick={() => setIsAsking(true)}>
        This Was Not Me
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        danger
        title="Take the account back?"
        description={`Somebody else continued as ${name}.`}
        confirmLabel="Take It Back"
        busyLabel="Taking back..."
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate(token, { onSettled: () => setIsAsking(false) })}
      >
        <dl className="link-effects">
          <div>
            <dt>At once</dt>
            <dd>Everybody signed in as {name} is out. Their passkey and password stop working.</dd>
          </div>
          <div>
            <dt>By mail</dt>
            <dd>A new link goes to {email}.</dd>
          </div>
          <div>
            <dt>Votes</dt>
            <dd>Those already cast stay. Nobody votes twice.</dd>
          </div>
          <div>
            <dt>In public</dt>
            <dd>The number of accounts taken back grows by one. No name.</dd>
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
        title="The account is yours again"
        description={`Everybody else is out. A new link goes to ${email}. It works once, for a day.`}
      />
      <ButtonLink href={paths.home}>See the Awards</ButtonLink>
    </Card>
  );
}

import type { Account } from '@plaudit/public-api/contract';
import { ButtonLink, Card, Container, ErrorState, TextLink, UserIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../components/use-title.ts';
import { hasFailed } from '../../http/has-failed.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { userQuery } from '../../http/queries/user.ts';
import { useSession } from '../../http/use-session.ts';
import { formatDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { standingLine } from '../../lib/standing.ts';
import { AccountSkeleton, AccountTitle } from './account-skeleton.tsx';
import { DataCard } from './data-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function AccountPage() {
  const { user, generation } = useSession();
  const account = useQuery(userQuery(generation));
  useTitle('Your Account');
  if (user === undefined && !hasFailed(account)) return <AccountSkeleton />;
  return (
    <Container width="reading" className="page own-account">
      <AccountTitle />
      {user === undefined ? (
        <ErrorState
          title="Your account could not be loaded"
          description="This page retries automatically every few seconds."
          onRetry={() => account.refetch()}
          retrying={account.isFetching}
        />
      ) : user === null ? (
        <SignedOut />
      ) : user.type === 'admin' ? (
        <PanelLink />
      ) : (
        // The key mounts the cards again for another voter, so that nothing that one voter typed is left for the next.
        <VoterCards key={generation} user={user} />
      )}
    </Container>
  );
}

function VoterCards({ user }: { user: Account }) {
  return (
    <>
      <Card title="Who you are" icon={<UserIcon aria-hidden="true" />}>
        <dl className="own-facts">
          <div>
            <dt>Username</dt>
            <dd>{user.username}</dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>{formatDay(user.createdAt)}</dd>
          </div>
          <OwnStanding />
        </dl>
      </Card>
      <SessionsCard />
      <PasswordCard username={user.username} hasEmail={user.email !== null} />
      <PasskeysCard />
      <EmailCard email={user.email} />
      <DataCard />
    </>
  );
}

/** Whether the voter's votes count. Renders nothing while those of every account count. */
function OwnStanding() {
  const { progress, state } = useVoting({ polls: false });
  const line = standingLine(progress, state);
  if (line === undefined) return null;
  return (
    <div>
      <dt>Your votes in this period</dt>
      <dd>
        {line.text} {line.link ? <TextLink href={paths.tab('vote')}>{line.link}</TextLink> : null}
      </dd>
    </div>
  );
}

function SignedOut() {
  return (
    <Card title="You are not signed in" description="Sign in to see your account.">
      <div className="ui-actions">
        <ButtonLink href={paths.login} variant="primary">
          Sign In
        </ButtonLink>
        <ButtonLink href={paths.register}>Create Account</ButtonLink>
      </div>
    </Card>
  );
}

function PanelLink() {
  return (
    <Card title="You are signed in as an admin" description="The accounts of admins are in the admin panel.">
      <div className="ui-actions">
        <ButtonLink href={paths.admin} variant="primary">
          Open the Admin Panel
        </ButtonLink>
      </div>
    </Card>
  );
}

import { AppHeader, Button, ButtonLink, Link, Skeleton, UserIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Username } from '../components/names/username.tsx';
import { useSiteTexts } from '../components/page/use-site-texts.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { signedInKind } from '../http/signed-in.ts';
import { useSession } from '../http/use-session.ts';
import { invitesToRegister, paths } from '../lib/paths.ts';
import { useLogout } from '../routes/use-logout.ts';
import { PeriodBadge } from './period-badge.tsx';

export function SiteHeader() {
  const { title, subtitle } = useSiteTexts();
  const cycle = useQuery(cycleQuery);
  return (
    <AppHeader
      homeHref={paths.home}
      title={title ?? <Skeleton width="9rem" />}
      subtitle={subtitle ?? <Skeleton width="7rem" />}
      badge={<PeriodBadge cycle={cycle.data} receivedAt={cycle.dataUpdatedAt} />}
      account={<AccountActions hasEnded={cycle.data?.state === 'ended'} />}
      isRehearsal={cycle.data?.isRehearsal}
    />
  );
}

/** The link to create an account is the main action of pages that have no other, until the end of voting. */
function AccountActions({ hasEnded }: { hasEnded: boolean }) {
  const { user, hasFailed } = useSession();
  const logout = useLogout();
  const { pathname, search } = useLocation();
  if (user === undefined && hasFailed) {
    // Who has a token can sign out, whether or not the server can be reached.
    return (
      <>
        <Link href={paths.account} className="welcome">
          <UserIcon aria-hidden="true" />
          <span>Your account</span>
        </Link>
        <Button onClick={logout}>Logout</Button>
      </>
    );
  }
  if (user === undefined) {
    return <AccountPlace isAdmin={signedInKind() === 'admin'} />;
  }
  if (user === null) {
    return (
      <>
        <ButtonLink href={paths.login}>Sign In</ButtonLink>
        <ButtonLink
          href={paths.register}
          variant={invitesToRegister(pathname, search) && !hasEnded ? 'primary' : 'secondary'}
        >
          Create Account
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Link href={paths.account} title={user.username} className="welcome">
        <UserIcon aria-hidden="true" />
        <span>
          <span className="welcome-word">Welcome, </span>
          <strong>
            <Username name={user.username} />
          </strong>
        </span>
      </Link>
      {user.type === 'admin' ? <ButtonLink href={paths.admin}>Admin Panel</ButtonLink> : null}
      <Button onClick={logout}>Logout</Button>
    </>
  );
}

/** As wide as what follows, because on a phone an admin's links need two lines. */
function AccountPlace({ isAdmin }: { isAdmin: boolean }) {
  const buttons = isAdmin ? ['Admin Panel', 'Logout'] : ['Logout'];
  return (
    <>
      <span className="welcome" aria-hidden="true">
        <span className="skeleton-words">
          Welcome,
          <br />
          {isAdmin ? 'admin' : 'voter'}
        </span>
      </span>
      {buttons.map((button) => (
        <span key={button} className="ui-button skeleton-words" aria-hidden="true">
          {button}
        </span>
      ))}
    </>
  );
}

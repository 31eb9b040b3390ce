import { AppHeader, Button, ButtonLink, DaysLeftBadge, Link, Skeleton } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useSiteTexts } from '../components/use-site-texts.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { useSession } from '../http/use-session.ts';
import { endOnThisClock } from '../lib/cycle.ts';
import { paths } from '../lib/paths.ts';
import { useLogout } from './use-logout.ts';

export function SiteHeader() {
  const { title, subtitle } = useSiteTexts();
  const cycle = useQuery(cycleQuery);
  const end = cycle.data && endOnThisClock(cycle.data, cycle.dataUpdatedAt);
  return (
    <AppHeader
      homeHref={paths.home}
      title={title ?? <Skeleton width="9rem" />}
      subtitle={subtitle ?? <Skeleton width="7rem" />}
      badge={end === null ? null : <DaysLeftBadge endDate={end} />}
      account={<AccountActions />}
      isRehearsal={cycle.data?.isRehearsal}
    />
  );
}

function AccountActions() {
  const { user } = useSession();
  const logout = useLogout();
  if (user === undefined) return <Skeleton width="11rem" height="2.75rem" />;
  if (user === null) {
    return (
      <>
        <ButtonLink href={paths.login}>Sign In</ButtonLink>
        <ButtonLink href={paths.register} variant="primary">
          Create Account
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <Link href={paths.account} className="welcome">
        Welcome, <strong>{user.username}</strong>
      </Link>
      {user.type === 'admin' ? <ButtonLink href={paths.admin}>Admin Panel</ButtonLink> : null}
      <Button onClick={logout}>Logout</Button>
    </>
  );
}

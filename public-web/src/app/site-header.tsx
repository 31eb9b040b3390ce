import type { CurrentUser } from '@plaudit/public-api/contract';
import { AppHeader, Button, ButtonLink, Link, Skeleton, UserIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { Username } from '../components/names/username.tsx';
import { headerLines, type SiteTexts, useSiteTexts } from '../components/page/use-site-texts.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { signedInKind } from '../http/signed-in.ts';
import { useSession } from '../http/use-session.ts';
import { paths } from '../lib/paths.ts';
import { useLogout } from '../routes/use-logout.ts';
import { PeriodBadge } from './period-badge.tsx';
import './site-header.css';
import { rich } from '../lib/rich.ts';
import { t } from '../lib/texts.ts';

const LOADING_LINES = [<Skeleton key="title" width="9rem" />, <Skeleton key="subtitle" width="7rem" />];

const isLoaded = (texts: Partial<SiteTexts>): texts is SiteTexts => texts.title !== undefined;

export function SiteHeader() {
  const texts = useSiteTexts();
  const isHome = useLocation().pathname === paths.home;
  const lines = isLoaded(texts) ? headerLines(texts, isHome) : LOADING_LINES;
  const cycle = useQuery(cycleQuery);
  const { user } = useSession();
  return (
    <AppHeader
      homeHref={paths.home}
      title={lines[0] ?? <VisuallyHidden>{texts.title}</VisuallyHidden>}
      subtitle={lines[1]}
      badge={<PeriodBadge cycle={cycle.data} receivedAt={cycle.dataUpdatedAt} />}
      account={<AccountActions />}
      menuLabel={menuLabelOf(user)}
      isSignedIn={(user === undefined ? signedInKind() : user?.type) !== undefined}
      isRehearsal={cycle.data?.isRehearsal}
    />
  );
}

function menuLabelOf(user: CurrentUser | undefined): string {
  if (user) return t('Welcome, {username}', { username: user.username });
  return user === null ? t('Sign In or Create Account') : t('Your account');
}

function AccountActions() {
  const { user, hasFailed } = useSession();
  const logout = useLogout();
  if (user === undefined && hasFailed) {
    // Who has a token can sign out, whether or not the server can be reached.
    return (
      <>
        <Link href={paths.account} className="welcome">
          <UserIcon aria-hidden="true" />
          <span>{t('Your account')}</span>
        </Link>
        <Button onClick={logout}>{t('Logout')}</Button>
      </>
    );
  }
  if (user === undefined) {
    return <AccountPlace isAdmin={signedInKind() === 'admin'} />;
  }
  if (user === null) {
    return (
      <>
        <ButtonLink href={paths.login}>{t('Sign In')}</ButtonLink>
        <ButtonLink href={paths.register}>{t('Create Account')}</ButtonLink>
      </>
    );
  }
  return (
    <>
      <Link href={paths.account} title={user.username} className="welcome">
        <UserIcon aria-hidden="true" />
        <span>
          <span className="welcome-word">{t('Welcome,')} </span>
          <strong>
            <Username name={user.username} />
          </strong>
        </span>
      </Link>
      {user.type === 'admin' ? <ButtonLink href={paths.admin}>{t('Admin Panel')}</ButtonLink> : null}
      <Button onClick={logout}>{t('Logout')}</Button>
    </>
  );
}

/** As wide as what follows, because on a phone an admin's links need two lines. */
function AccountPlace({ isAdmin }: { isAdmin: boolean }) {
  const buttons = isAdmin ? [t('Admin Panel'), t('Logout')] : [t('Logout')];
  return (
    <>
      <span className="welcome" aria-hidden="true">
        <span className="skeleton-words">
          {isAdmin ? rich('Welcome,{br}admin', { br: <br /> }) : rich('Welcome,{br}voter', { br: <br /> })}
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

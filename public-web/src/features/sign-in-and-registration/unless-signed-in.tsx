import type { Account } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Card, Loading, PageTitle, Skeleton } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { Username } from '../../components/names/username.tsx';
import { useSession } from '../../http/use-session.ts';
import { paths } from '../../lib/paths.ts';
import './unless-signed-in.css';
import { rich } from '../../lib/rich.ts';
import { t } from '../../lib/texts.ts';

type UnlessSignedInProps = {
  /** A form to sign in or register. */
  children: ReactNode;
  onLogout: () => void;
};

/** A form for visitors. Somebody who is signed in already does not need it, and sees who that is. */
export function UnlessSignedIn({ children, onLogout }: UnlessSignedInProps) {
  const { user, hasFailed } = useSession();
  const isForVisitors = user === null || hasFailed;
  const [isFormShown, setIsFormShown] = useState(isForVisitors);
  // A form that is in use stays. After a sign-in with it another page opens, and no card may flash up before that.
  if (isForVisitors && !isFormShown) setIsFormShown(true);
  if (isFormShown) return <Card>{children}</Card>;
  return user ? <SignedInCard user={user} onLogout={onLogout} /> : <SignedInSkeleton />;
}

function SignedInCard({ user, onLogout }: { user: Account; onLogout: () => void }) {
  const isAdmin = user.type === 'admin';
  return (
    <Card className="account-form">
      <SignedInTitle name={<Username name={user.username} />} />
      <ButtonLink href={isAdmin ? paths.admin : paths.home} variant="primary" size="large" wide>
        {isAdmin ? t('Open the Admin Panel') : t('Go to Your Ballots')}
      </ButtonLink>
      <Button size="large" wide onClick={onLogout}>
        {t('Logout')}
      </Button>
    </Card>
  );
}

function SignedInSkeleton() {
  return (
    <Card>
      <Loading label={t('Loading your account')} className="account-form">
        <SignedInTitle name={<span className="skeleton-words">{t('Username')}</span>} />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </Loading>
    </Card>
  );
}

function SignedInTitle({ name }: { name: ReactNode }) {
  return (
    <PageTitle
      title={rich('You are signed in as {span}', { span: <span className="signed-in-name">{name}</span> })}
      description={t('To use another account, log out first.')}
    />
  );
}

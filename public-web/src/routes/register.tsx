import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { RegisterForm } from '../features/sign-in-and-registration/register-form.tsx';
import { UnlessSignedIn } from '../features/sign-in-and-registration/unless-signed-in.tsx';
import { periodQuery } from '../http/queries/cycle.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';
import { openingOf } from '../lib/cycle.ts';
import { useTimeNow } from '../lib/first-rendering.ts';
import { formatDayAhead } from '../lib/format.ts';
import { t } from '../lib/texts.ts';
import { useLogout } from './use-logout.ts';

export function RegisterRoute() {
  useTitle(t('Create Account'));
  const period = useSharedQuery(periodQuery).data;
  const now = new Date(useTimeNow());
  const opensAt = period && openingOf(period);
  return (
    <Container width="narrow" className="page">
      <UnlessSignedIn onLogout={useLogout()}>
        <RegisterForm hasEnded={period?.state === 'ended'} opens={opensAt && formatDayAhead(opensAt, now)} />
      </UnlessSignedIn>
    </Container>
  );
}

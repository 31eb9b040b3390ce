import { Card, Container } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../components/page/use-title.ts';
import { readArrival } from '../features/sign-in-and-registration/arrival-state.ts';
import { FirstSignIn } from '../features/sign-in-and-registration/first-sign-in.tsx';
import { LoginForm } from '../features/sign-in-and-registration/login-form.tsx';
import { UnlessSignedIn } from '../features/sign-in-and-registration/unless-signed-in.tsx';
import { useSession } from '../http/use-session.ts';
import { useFirstHints } from '../lib/first-rendering.ts';
import { t } from '../lib/texts.ts';
import { useKeptChoices } from './use-kept-choices.ts';
import { useLogout } from './use-logout.ts';
import { useVotingState } from './use-voting-state.ts';

export function LoginRoute() {
  useTitle(t('Sign In'));
  const logout = useLogout();
  const keptChoices = useKeptChoices();
  const voting = useVotingState();
  const { state } = useLocation();
  const username = readUsername(state);
  const { user } = useSession();
  // A server does not get it.
  const arrival = useFirstHints() ? {} : readArrival(state);
  const form = (
    <LoginForm
      username={username}
      isNewAccount={isAfterRegistration(state)}
      keptChoices={keptChoices}
      hasEnded={voting === 'ended'}
      providerError={arrival.signInError}
      providerNotice={arrival.signInNotice}
    />
  );
  if (arrival.newAccountBy !== undefined && user) {
    return (
      <Container width="narrow" className="page">
        <FirstSignIn user={user} by={arrival.newAccountBy} isOpen={voting === 'open'} />
      </Container>
    );
  }
  return (
    <Container width="narrow" className="page">
      {/* A link that sets a password ends all sessions, so whoever comes from it has to sign in. */}
      {username === '' ? <UnlessSignedIn onLogout={logout}>{form}</UnlessSignedIn> : <Card>{form}</Card>}
    </Container>
  );
}

/** After a registration, or after a link has set a new password, the field contains the username. */
function readUsername(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return '';
  return typeof state.username === 'string' ? state.username : '';
}

const isAfterRegistration = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNewAccount' in state && state.isNewAccount === true;

import { Card, Container } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../components/page/use-title.ts';
import { LoginForm } from '../features/sign-in-and-registration/login-form.tsx';
import { UnlessSignedIn } from '../features/sign-in-and-registration/unless-signed-in.tsx';
import { useKeptChoices } from './use-kept-choices.ts';
import { useLogout } from './use-logout.ts';
import { useVotingState } from './use-voting-state.ts';

export function LoginRoute() {
  useTitle('Sign In');
  const logout = useLogout();
  const keptChoices = useKeptChoices();
  const hasEnded = useVotingState() === 'ended';
  const { state } = useLocation();
  const username = readUsername(state);
  const form = (
    <LoginForm
      username={username}
      isNewAccount={isAfterRegistration(state)}
      keptChoices={keptChoices}
      hasEnded={hasEnded}
    />
  );
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

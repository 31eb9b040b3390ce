import { Card, Container } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../components/use-title.ts';
import { LoginForm } from '../features/sign-in-and-registration/login-form.tsx';

export function LoginRoute() {
  useTitle('Sign In');
  const { state } = useLocation();
  return (
    <Container width="narrow" className="page">
      <Card>
        <LoginForm username={readUsername(state)} />
      </Card>
    </Container>
  );
}

/** After a registration, or after a link has set a new password, the field contains the username. */
function readUsername(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return '';
  return typeof state.username === 'string' ? state.username : '';
}

import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { RegisterForm } from '../features/sign-in-and-registration/register-form.tsx';
import { UnlessSignedIn } from '../features/sign-in-and-registration/unless-signed-in.tsx';
import { useLogout } from './use-logout.ts';
import { useVotingState } from './use-voting-state.ts';

export function RegisterRoute() {
  useTitle('Create Account');
  const hasEnded = useVotingState() === 'ended';
  return (
    <Container width="narrow" className="page">
      <UnlessSignedIn onLogout={useLogout()}>
        <RegisterForm hasEnded={hasEnded} />
      </UnlessSignedIn>
    </Container>
  );
}

import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { ForgotPasswordPage } from '../features/account-links/forgot-password-page.tsx';

export function ForgotPasswordRoute() {
  useTitle('Forgot Your Password?');
  return (
    <Container width="narrow" className="page">
      <ForgotPasswordPage />
    </Container>
  );
}

import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { ForgotPasswordPage } from '../features/account-links/forgot-password-page.tsx';
import { t } from '../lib/texts.ts';

export function ForgotPasswordRoute() {
  useTitle(t('Forgot Your Password?'));
  return (
    <Container width="narrow" className="page">
      <ForgotPasswordPage />
    </Container>
  );
}

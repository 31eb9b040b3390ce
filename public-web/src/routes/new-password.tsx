import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { NewPasswordPage } from '../features/account-links/new-password-page.tsx';

export function NewPasswordRoute() {
  useTitle('New Password');
  return (
    <Container width="narrow" className="page">
      <NewPasswordPage />
    </Container>
  );
}

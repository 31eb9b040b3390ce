import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { ConfirmEmailPage } from '../features/account-links/confirm-email-page.tsx';

export function ConfirmEmailRoute() {
  useTitle('Confirm E-mail');
  return (
    <Container width="narrow" className="page">
      <ConfirmEmailPage />
    </Container>
  );
}

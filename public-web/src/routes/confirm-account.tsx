import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { ConfirmAccountPage } from '../features/standing/confirm-account-page.tsx';

export function ConfirmAccountRoute() {
  useTitle('Confirm Account');
  return (
    <Container width="narrow" className="page">
      <ConfirmAccountPage />
    </Container>
  );
}

import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { UnsubscribePage } from '../features/account-links/unsubscribe-page.tsx';

export function UnsubscribeRoute() {
  useTitle('Unsubscribe');
  return (
    <Container width="narrow" className="page">
      <UnsubscribePage />
    </Container>
  );
}

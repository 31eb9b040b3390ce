import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { UnsubscribePage } from '../features/account-links/unsubscribe-page.tsx';
import { t } from '../lib/texts.ts';

export function UnsubscribeRoute() {
  useTitle(t('Unsubscribe'));
  return (
    <Container width="narrow" className="page">
      <UnsubscribePage />
    </Container>
  );
}

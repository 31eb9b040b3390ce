import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { ConfirmEmailPage } from '../features/account-links/confirm-email-page.tsx';
import { t } from '../lib/texts.ts';

export function ConfirmEmailRoute() {
  useTitle(t('Confirm E-mail'));
  return (
    <Container width="narrow" className="page">
      <ConfirmEmailPage />
    </Container>
  );
}

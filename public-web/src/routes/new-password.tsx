import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { NewPasswordPage } from '../features/account-links/new-password-page.tsx';
import { t } from '../lib/texts.ts';

export function NewPasswordRoute() {
  useTitle(t('New Password'));
  return (
    <Container width="narrow" className="page">
      <NewPasswordPage />
    </Container>
  );
}

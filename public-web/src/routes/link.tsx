import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { LinkPage } from '../features/personal-link/link-page.tsx';
import { t } from '../lib/texts.ts';

export function LinkRoute() {
  useTitle(t('Your Personal Link'));
  return (
    <Container width="narrow" className="page">
      <LinkPage />
    </Container>
  );
}

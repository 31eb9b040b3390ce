import { Container } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/page/use-title.ts';
import { LinkPage } from '../features/personal-link/link-page.tsx';

export function LinkRoute() {
  useTitle('Your Personal Link');
  return (
    <Container width="narrow" className="page">
      <LinkPage />
    </Container>
  );
}

import { Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { useTitle } from '../page/use-title.ts';
import { paths } from './paths.ts';

export function NotFoundRoute() {
  useTitle('Page Not Found');
  return (
    <Container width="narrow" className="page">
      <NotFoundCard homeHref={paths.home} />
    </Container>
  );
}

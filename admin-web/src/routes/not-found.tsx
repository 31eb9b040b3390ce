import { Container, NotFoundCard, PageShell } from '@plaudit/shared-ui/ui';
import { SiteHeader } from '../features/site/site-header.tsx';
import { ADMIN_PATH } from './paths.ts';

export function NotFoundRoute() {
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} />}>
      <Container width="narrow">
        <NotFoundCard homeHref={ADMIN_PATH} homeLabel="Back to the panel" />
      </Container>
    </PageShell>
  );
}

import { Container, NotFoundCard, PageShell } from '@plaudit/shared-ui/ui';
import { useSignIn } from '../features/sign-in/sign-in-context.tsx';
import { SignedOutActions, SiteHeader } from '../features/site/site-header.tsx';
import { ADMIN_PATH } from '../lib/paths.ts';

export function NotFoundRoute() {
  const { token } = useSignIn();
  return (
    <PageShell header={<SiteHeader homeHref={ADMIN_PATH} account={token === null ? <SignedOutActions /> : null} />}>
      <Container width="narrow">
        <NotFoundCard wayHref={ADMIN_PATH} wayLabel="Back to the panel" />
      </Container>
    </PageShell>
  );
}

import { ButtonLink, Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { useTitle } from '../components/use-title.ts';
import { VendorSearch } from '../components/vendor-search.tsx';
import { paths } from '../lib/paths.ts';

export function NotFoundRoute() {
  useTitle('Page Not Found');
  return (
    <Container width="narrow" className="page">
      <NotFoundCard wayHref={paths.home}>
        <ButtonLink href={paths.tab('vendors')}>Browse the Vendors</ButtonLink>
        <VendorSearch />
      </NotFoundCard>
    </Container>
  );
}

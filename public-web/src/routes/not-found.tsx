import { ButtonLink, Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { VendorSearch } from '../components/lists/vendor-search.tsx';
import { useTitle } from '../components/page/use-title.ts';
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

import { ButtonLink, Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { VendorSearch } from '../../components/vendor-search.tsx';
import { paths } from '../../lib/paths.ts';

export function MissingVendor() {
  return (
    <Container width="narrow" className="page">
      <NotFoundCard
        title="Vendor Not Found"
        description="This vendor isn’t taking part in these awards."
        homeHref={paths.home}
      >
        <ButtonLink href={paths.tab('vendors')}>Browse the Vendors</ButtonLink>
        <VendorSearch />
      </NotFoundCard>
    </Container>
  );
}

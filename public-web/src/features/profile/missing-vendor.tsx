import { ButtonLink, Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { VendorSearch } from '../../components/lists/vendor-search.tsx';
import { paths } from '../../lib/paths.ts';

export function MissingVendor() {
  return (
    <Container width="narrow" className="page">
      <NotFoundCard
        title="Vendor Not Found"
        description="This vendor isn’t taking part in these awards."
        wayHref={paths.tab('vendors')}
        wayLabel="Browse the Vendors"
      >
        <ButtonLink href={paths.home}>Back to Home</ButtonLink>
        <VendorSearch />
      </NotFoundCard>
    </Container>
  );
}

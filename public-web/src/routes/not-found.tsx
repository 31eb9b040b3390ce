import { ButtonLink, Container, NotFoundCard } from '@plaudit/shared-ui/ui';
import { VendorSearch } from '../components/lists/vendor-search.tsx';
import { useTitle } from '../components/page/use-title.ts';
import { paths } from '../lib/paths.ts';
import { t } from '../lib/texts.ts';

export function NotFoundRoute() {
  useTitle(t('Page Not Found'));
  return (
    <Container width="narrow" className="page">
      <NotFoundCard wayHref={paths.home}>
        <ButtonLink href={paths.tab('vendors')}>{t('Browse the Vendors')}</ButtonLink>
        <VendorSearch />
      </NotFoundCard>
    </Container>
  );
}

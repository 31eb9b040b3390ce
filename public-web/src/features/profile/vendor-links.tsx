import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { VendorLinkList } from '../../components/links/vendor-link-list.tsx';
import { vendorLinksQuery } from '../../http/queries/vendors.ts';

export function VendorLinks({ vendorId }: { vendorId: number }) {
  const { data: links = [] } = useQuery(vendorLinksQuery(vendorId));
  if (links.length === 0) return null;
  return (
    <Card title="Links" level={2}>
      <VendorLinkList links={links} />
    </Card>
  );
}

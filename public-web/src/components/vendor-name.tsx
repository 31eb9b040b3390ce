import { Link } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { vendorsQuery } from '../http/queries/vendors.ts';
import { paths } from '../lib/paths.ts';

type VendorNameProps = { id: number; name: string; className?: string };

/** A link to the vendor's profile, or plain text for a removed vendor, which has none. */
export function VendorName({ id, name, className }: VendorNameProps) {
  const { data } = useQuery(vendorsQuery);
  const hasProfile = data === undefined || data.some((vendor) => vendor.id === id);
  if (!hasProfile) return <span className={className}>{name}</span>;
  return (
    <Link href={paths.vendor(id)} className={className}>
      {name}
    </Link>
  );
}

import { classNames, Link, MarkedText } from '@plaudit/shared-ui/ui';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { paths } from '../../lib/paths.ts';
import './vendor-name.css';

type VendorNameProps = {
  id: number;
  name: string;
  className?: string;
  /** The search that found the vendor. The part of the name that it matches is marked. */
  search?: string;
};

/** A removed vendor has no profile, so its name is no link. */
export function VendorName({ id, name, className, search }: VendorNameProps) {
  const { data } = useSharedQuery(vendorsQuery);
  const hasProfile = data === undefined || data.some((vendor) => vendor.id === id);
  const text = <MarkedText text={name} search={search} />;
  if (!hasProfile)
    return (
      <span className={className} dir="auto">
        {text}
      </span>
    );
  return (
    <Link href={paths.vendor(id)} className={classNames(className, 'vendor-name')} dir="auto">
      {text}
    </Link>
  );
}

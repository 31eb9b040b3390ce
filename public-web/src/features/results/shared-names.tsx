import { Fragment } from 'react';
import { VendorName } from '../../components/names/vendor-name.tsx';
import './leaders.css';
import { listFormat } from '../../lib/lists.ts';
import { t } from '../../lib/texts.ts';

type NamedVendor = { id: number; name: string };

const NAMED_MAX = 3;

/** Those that share a place: 'A and B', 'A, B, and C', or 'A, B, and 2 others', as in the summary of the results. */
export function SharedNames({ vendors }: { vendors: readonly NamedVendor[] }) {
  const named = vendors.length > NAMED_MAX ? vendors.slice(0, NAMED_MAX - 1) : vendors;
  const others = vendors.length - named.length;
  const items = [...named.map(({ id }) => String(id)), ...(others > 0 ? [t('{others} others', { others })] : [])];
  const vendorOf = new Map(named.map((vendor) => [String(vendor.id), vendor]));
  return listFormat()
    .formatToParts(items)
    .map(({ value }, index) => {
      const vendor = vendorOf.get(value);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: The words between the names are alike and have no other key.
        <Fragment key={index}>
          {vendor ? <VendorName id={vendor.id} name={vendor.name} className="leader-name" /> : value}
        </Fragment>
      );
    });
}

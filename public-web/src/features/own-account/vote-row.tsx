import type { Category, Vendor } from '@plaudit/public-api/contract';
import { CategoryIcon, classNames, hueClass, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { SealedLine } from '../../components/votes/sealed-line.tsx';
import { LEFT_VENDOR } from '../../lib/votes/sealed-votes.ts';
import type { Uncounted } from '../../lib/votes/standing.ts';
import './own-account.css';

type VoteRowProps = {
  category: Category;
  /** Undefined if the vendor has left the awards. */
  vendor: Vendor | undefined;
  castAt: string;
  uncountedReason: Uncounted | undefined;
};

export function VoteRow({ category, vendor, castAt, uncountedReason }: VoteRowProps) {
  return (
    <li className={classNames('own-vote', hueClass(category.color))}>
      {vendor ? (
        <VendorPicture name={vendor.name} src={vendor.imageUrl} size={48} decorative className="own-vote-picture" />
      ) : null}
      <p className="own-vote-category">
        <CategoryIcon name={category.icon} />
        {category.name}
      </p>
      {vendor ? (
        <VendorName id={vendor.id} name={vendor.name} className="own-vote-vendor" />
      ) : (
        <span className="own-vote-vendor">{LEFT_VENDOR()}</span>
      )}
      <SealedLine castAt={castAt} uncountedReason={uncountedReason} className="own-vote-sealed" />
    </li>
  );
}

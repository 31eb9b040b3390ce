import type { Category, Vendor } from '@plaudit/public-api/contract';
import { BallotSeal, PickList } from '@plaudit/shared-ui/ui';
import { formatDateTime } from '../../lib/format.ts';

type SealedBallotProps = {
  category: Category;
  vendors: readonly Vendor[];
  vendorId: number;
  castAt: string;
  justSealed: boolean;
};

/** The card of a stored vote. It shows the choice, which can no longer be changed. */
export function SealedBallot({ category, vendors, vendorId, castAt, justSealed }: SealedBallotProps) {
  const known = vendors.some(({ id }) => id === vendorId);
  return (
    <div className="sealed-ballot">
      <PickList
        label={`Your vote in ${category.name}`}
        hideLabel
        items={vendors}
        value={vendorId}
        onChange={() => undefined}
        placeholder={known ? '' : 'A vendor that has since left the awards'}
        disabled
      />
      <BallotSeal landing={justSealed} />
      <p className="sealed-line">
        Sealed on <time dateTime={castAt}>{formatDateTime(castAt)}</time>
      </p>
      {known && category.nominees?.includes(vendorId) === false ? (
        <p className="sealed-line">It no longer stands in this category. Your vote stays in the total.</p>
      ) : null}
    </div>
  );
}

import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import { BallotSeal, PickList } from '@plaudit/shared-ui/ui';
import { formatDateTime } from '../../lib/format.ts';

type SealedBallotProps = { category: Category; vendors: readonly Vendor[]; vote: VoteReceipt; justSealed: boolean };

/** The card of a stored vote. It shows the choice, which can no longer be changed. */
export function SealedBallot({ category, vendors, vote, justSealed }: SealedBallotProps) {
  const known = vendors.some(({ id }) => id === vote.vendorId);
  return (
    <div className="sealed-ballot">
      <PickList
        label={`Your vote in ${category.name}`}
        hideLabel
        items={vendors}
        value={vote.vendorId}
        onChange={() => undefined}
        placeholder={known ? '' : 'A vendor that has since left the awards'}
        disabled
      />
      <BallotSeal landing={justSealed} />
      <p className="sealed-line">
        Sealed on <time dateTime={vote.castAt}>{formatDateTime(vote.castAt)}</time>
      </p>
      {known && category.nominees?.includes(vote.vendorId) === false ? (
        <p className="sealed-line">It no longer stands in this category. Your vote stays in the total.</p>
      ) : null}
    </div>
  );
}

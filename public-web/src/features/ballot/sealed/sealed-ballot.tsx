import type { Category, Vendor } from '@plaudit/public-api/contract';
import { BallotSeal, PickList } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { SealedLine } from '../../../components/votes/sealed-line.tsx';
import { LEFT_VENDOR } from '../../../lib/votes/sealed-votes.ts';

type SealedBallotProps = {
  category: Category;
  vendors: readonly Vendor[];
  vendorId: number;
  castAt: string;
  isJustSealed: boolean;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: string | undefined;
  /** The place of the choice, once it is public. */
  place?: ReactNode;
};

/**
 * The card of a stored vote. It shows the choice, which can no longer be changed. A vote that does not count has only
 * the outline of a seal.
 */
export function SealedBallot({
  category,
  vendors,
  vendorId,
  castAt,
  isJustSealed,
  uncountedReason,
  place,
}: SealedBallotProps) {
  const isListed = vendors.some(({ id }) => id === vendorId);
  return (
    <div className="sealed-ballot" data-uncounted={uncountedReason === undefined ? undefined : ''}>
      <PickList
        label={`Your vote in ${category.name}`}
        hideLabel
        items={vendors}
        value={vendorId}
        onChange={() => undefined}
        placeholder={isListed ? '' : LEFT_VENDOR}
        disabled
      />
      <BallotSeal landing={isJustSealed} />
      {place}
      <SealedLine castAt={castAt} uncountedReason={uncountedReason} />
      {isListed && category.nominees?.includes(vendorId) === false ? (
        <p className="sealed-line">It no longer stands in this category. Your vote stays in the total.</p>
      ) : null}
    </div>
  );
}

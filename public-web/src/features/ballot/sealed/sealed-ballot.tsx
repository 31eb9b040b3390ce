import type { Category, Vendor } from '@plaudit/public-api/contract';
import { BallotSeal, PickList } from '@plaudit/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { SealedLine } from '../../../components/votes/sealed-line.tsx';
import { LEFT_VENDOR } from '../../../lib/votes/sealed-votes.ts';
import './sealed-ballot.css';
import './sealed-in-list.css';

type SealedBallotProps = {
  category: Category;
  vendors: readonly Vendor[];
  vendorId: number;
  castAt: string;
  isJustSealed: boolean;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: string | undefined;
  /** What makes it count. */
  wayToCount?: ReactNode;
  /** The place of the choice, once it is public. */
  place?: ReactNode;
};

/**
 * The card of a stored vote. It shows the choice, which can no longer be changed. A vote that does not count has only
 * the outline of a seal. The wax lands once it counts.
 */
export function SealedBallot({
  category,
  vendors,
  vendorId,
  castAt,
  isJustSealed,
  uncountedReason,
  wayToCount,
  place,
}: SealedBallotProps) {
  const isCounted = uncountedReason === undefined;
  const [wasCounted] = useState(isCounted);
  const isListed = vendors.some(({ id }) => id === vendorId);
  return (
    <div className="sealed-ballot" data-uncounted={isCounted ? undefined : ''}>
      <PickList
        label={`Your vote in ${category.name}`}
        hideLabel
        items={vendors}
        value={vendorId}
        onChange={() => undefined}
        placeholder={isListed ? '' : LEFT_VENDOR}
        disabled
      />
      <BallotSeal key={isCounted ? 'wax' : 'outline'} landing={isJustSealed || (isCounted && !wasCounted)} />
      {place}
      <SealedLine castAt={castAt} uncountedReason={uncountedReason} />
      {isCounted ? null : wayToCount}
      {isListed && category.nominees?.includes(vendorId) === false ? (
        <p className="sealed-line">It no longer stands in this category. Your vote stays in the total.</p>
      ) : null}
    </div>
  );
}

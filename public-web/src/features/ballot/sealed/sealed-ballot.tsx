import type { Category, Vendor } from '@plaudit/public-api/contract';
import { BallotSeal, VendorPicture } from '@plaudit/shared-ui/ui';
import { type ReactNode, useId, useState } from 'react';
import { SealedLine } from '../../../components/votes/sealed-line.tsx';
import { LEFT_VENDOR } from '../../../lib/votes/sealed-votes.ts';
import type { Uncounted } from '../../../lib/votes/standing.ts';
import './sealed-ballot.css';
import './sealed-in-list.css';
import './confirming.css';
import { t } from '../../../lib/texts.ts';

type SealedBallotProps = {
  category: Category;
  vendors: readonly Vendor[];
  vendorId: number;
  castAt: string;
  isJustSealed: boolean;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: Uncounted | undefined;
  /** Makes it count. */
  countForm?: ReactNode;
  /** Leads to the form, if that stands in another ballot. */
  countButton?: ReactNode;
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
  countForm,
  countButton,
  place,
}: SealedBallotProps) {
  const isCounted = uncountedReason === undefined;
  const [wasCounted] = useState(isCounted);
  const vendor = vendors.find(({ id }) => id === vendorId);
  const id = useId();
  return (
    <div className="sealed-ballot" data-uncounted={isCounted ? undefined : ''}>
      <span id={`${id}-label`} className="ui-visually-hidden">
        {t('Your vote in {category}', { category: category.name })}
      </span>
      {/* The list that it was chosen from, which cannot be opened any more. */}
      <button
        type="button"
        className="sealed-vote"
        disabled
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}-label ${id}-vendor`}
      >
        {vendor ? (
          <VendorPicture
            className="sealed-vote-picture"
            name={vendor.name}
            src={vendor.imageUrl}
            size={40}
            decorative
          />
        ) : null}
        <span id={`${id}-vendor`} className={vendor ? 'sealed-vote-name' : 'sealed-vote-gone'}>
          {vendor?.name ?? LEFT_VENDOR()}
        </span>
      </button>
      <BallotSeal
        key={isCounted ? 'wax' : 'outline'}
        landing={isJustSealed || (isCounted && !wasCounted)}
        outlined={!isCounted}
        className="sealed-vote-seal"
      />
      {place}
      <SealedLine castAt={castAt} uncountedReason={uncountedReason} />
      {isCounted ? null : countForm ? <div className="sealed-count">{countForm}</div> : countButton}
      {vendor && category.nominees?.includes(vendorId) === false ? (
        <p className="sealed-line">{t('It no longer stands in this category. Your vote stays in the total.')}</p>
      ) : null}
    </div>
  );
}

import type { Vendor } from '@plaudit/public-api/contract';
import { BallotSeal, VendorPicture } from '@plaudit/shared-ui/ui';
import { sentences } from '../../../lib/lists.ts';
import { LEFT_VENDOR } from '../../../lib/votes/sealed-votes.ts';
import { type Uncounted, uncountedText } from '../../../lib/votes/standing.ts';
import './award.css';
import './sealed-choice.css';
import { t } from '../../../lib/texts.ts';

type SealedChoiceProps = {
  /** Undefined if it has left the awards. */
  vendor: Vendor | undefined;
  isLanding: boolean;
  /** Why the vote does not count. Undefined if it counts. */
  uncountedReason: Uncounted | undefined;
  /** A sentence. */
  progress: string;
};

/** The choice of a sealed award, alone in the light, with its seal. */
export function SealedChoice({ vendor, isLanding, uncountedReason, progress }: SealedChoiceProps) {
  return (
    <div className="sealed-choice">
      <div className="sealed-choice-picture">
        {vendor ? (
          <VendorPicture
            className="sealed-choice-vendor"
            name={vendor.name}
            src={vendor.imageUrl}
            size={320}
            decorative
          />
        ) : null}
        <BallotSeal landing={isLanding} outlined={uncountedReason !== undefined} className="sealed-choice-seal" />
      </div>
      <p className="sealed-choice-name">{vendor?.name ?? LEFT_VENDOR()}</p>
      <p className="one-by-one-text">
        {sentences(uncountedReason ? `${uncountedText(uncountedReason)}.` : t('Sealed.'), progress)}
      </p>
    </div>
  );
}

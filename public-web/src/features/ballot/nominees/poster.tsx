import type { Vendor } from '@plaudit/public-api/contract';
import { CheckIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { useId } from 'react';

/** The widths in posters.css, from which the browser chooses the file of a picture. */
const PICTURE_SIZES = '(width <= 40rem) calc(50vw - 22px), 228px';

/** More than one line of any poster has. */
const LINE_LENGTH = 120;

type PosterProps = {
  vendor: Vendor;
  /** The name of the radio buttons of one ballot. */
  group: string;
  isChosen: boolean;
  onChoose: (vendorId: number) => void;
};

/** A nominee as a large card: its picture, its name and the beginning of its description. */
export function Poster({ vendor: { id, name, description, imageUrl }, group, isChosen, onChoose }: PosterProps) {
  const baseId = useId();
  return (
    <div className="poster">
      <label className="poster-choice">
        <input
          type="radio"
          name={group}
          checked={isChosen}
          aria-labelledby={`${baseId}-name`}
          aria-describedby={description ? `${baseId}-line` : undefined}
          onChange={() => onChoose(id)}
        />
        <VendorPicture className="poster-picture" name={name} src={imageUrl} sizes={PICTURE_SIZES} decorative />
        <span className="poster-check" aria-hidden="true">
          <CheckIcon />
        </span>
        <span id={`${baseId}-name`} className="poster-name">
          {name}
        </span>
        <span id={`${baseId}-line`} className="poster-line">
          {description.slice(0, LINE_LENGTH)}
        </span>
      </label>
    </div>
  );
}

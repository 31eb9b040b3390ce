import type { Vendor } from '@plaudit/public-api/contract';
import { CheckIcon, InfoIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { useId, useRef } from 'react';
import { upTo } from '../../../../../shared-ui/format/widths.ts';
import './posters.css';
import { t } from '../../../lib/texts.ts';

/** The widths in posters.css, from which the browser chooses the file of a picture. */
const PICTURE_SIZES = `${upTo('phone')} calc(50vw - 22px), 228px`;

/** More than one line of any poster has. It ends with a word, because a screen reader reads all of it. */
const beginningOf = (description: string): string =>
  /^.{0,120}(?!\S)/s.exec(description)?.[0] ?? description.slice(0, 120);

type PosterProps = {
  vendor: Vendor;
  /** The name of the radio buttons of one ballot. */
  group: string;
  isChosen: boolean;
  /** Whether the Tab key reaches its second control. */
  isReached: boolean;
  onChoose: (vendorId: number) => void;
  onAbout: (vendorId: number) => void;
};

/** A nominee as a large card: its picture, its name and the beginning of its description. */
export function Poster({ vendor, group, isChosen, isReached, onChoose, onAbout }: PosterProps) {
  const { id, name, description, imageUrl } = vendor;
  const baseId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className="poster">
      <label className="poster-choice">
        <input
          ref={inputRef}
          type="radio"
          name={group}
          value={id}
          checked={isChosen}
          aria-labelledby={`${baseId}-name`}
          aria-describedby={description ? `${baseId}-description` : undefined}
          onChange={() => onChoose(id)}
        />
        <VendorPicture className="poster-picture" name={name} src={imageUrl} sizes={PICTURE_SIZES} onPaper decorative />
        <span className="poster-check" aria-hidden="true">
          <CheckIcon />
        </span>
        <span id={`${baseId}-name`} className="poster-name" dir="auto">
          {name}
        </span>
        <span id={`${baseId}-description`} className="poster-description" dir="auto">
          {beginningOf(description)}
        </span>
      </label>
      <button
        type="button"
        className="poster-about"
        tabIndex={isReached ? undefined : -1}
        aria-label={t('About {name}', { name })}
        onClick={() => {
          // The sheet returns the focus to what had it: the poster.
          inputRef.current?.focus({ preventScroll: true });
          onAbout(id);
        }}
      >
        <InfoIcon aria-hidden="true" />
      </button>
    </div>
  );
}

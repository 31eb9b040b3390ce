import type { Vendor } from '@plaudit/public-api/contract';
import { NextIcon, PreviousIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { directionOf } from '../arrow-keys.ts';
import './nominee-sheet.css';
import { t } from '../../../lib/texts.ts';

type NomineePictureProps = {
  vendors: readonly Vendor[];
  shown: Vendor;
  onMove: (vendorId: number) => void;
};

/**
 * The picture of a nominee between two buttons that lead around all nominees with a poster, as the arrow keys do. A screen
 * reader is told who is shown then, because the focus stays on the button.
 */
export function NomineePicture({ vendors, shown, onMove }: NomineePictureProps) {
  const [hasMoved, setHasMoved] = useState(false);
  const index = vendors.indexOf(shown);
  const before = vendors.at(index - 1);
  const after = vendors[(index + 1) % vendors.length];
  const place = t('{place} of {vendors}', { place: index + 1, vendors: vendors.length });
  const move = (to: Vendor | undefined) => {
    if (!to) return;
    setHasMoved(true);
    onMove(to.id);
  };
  const moveBy = useEffectEvent((direction: 1 | -1) => move(direction === 1 ? after : before));
  const isAlone = vendors.length < 2;
  useEffect(() => {
    if (isAlone) return;
    const listening = new AbortController();
    window.addEventListener(
      'keydown',
      (event) => {
        const direction = directionOf(event);
        if (direction) moveBy(direction);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [isAlone]);
  const picture = (
    <VendorPicture className="nominee-picture" name={shown.name} src={shown.imageUrl} size={240} decorative />
  );
  if (isAlone || !before || !after) return <div className="nominee-frame">{picture}</div>;
  return (
    <div className="nominee-frame">
      <button
        type="button"
        className="nominee-step"
        aria-label={t('Previous: {before}', { before: before.name })}
        onClick={() => move(before)}
      >
        <PreviousIcon aria-hidden="true" />
      </button>
      {picture}
      <button
        type="button"
        className="nominee-step"
        aria-label={t('Next: {after}', { after: after.name })}
        onClick={() => move(after)}
      >
        <NextIcon aria-hidden="true" />
      </button>
      <p className="nominee-count ui-figures">{place}</p>
      <p className="ui-visually-hidden" role="status">
        {hasMoved ? `${shown.name}, ${place}` : ''}
      </p>
    </div>
  );
}

import type { Vendor } from '@plaudit/public-api/contract';
import { CheckIcon, ExpandIcon, VendorPicture } from '@plaudit/shared-ui/ui';
import { useEffect, useId, useState } from 'react';
import { useSidewaysScroll } from './use-sideways-scroll.ts';

/** Two screens of the widest card. Others are rendered before somebody has scrolled to the last of them. */
const RENDERED_AT_FIRST = 12;
const RENDERED_PER_STEP = 20;

type VendorStripProps = {
  label: string;
  vendors: readonly Vendor[];
  chosenId: number | undefined;
  disabled: boolean;
  onChoose: (vendorId: number) => void;
};

/** The vendors of a ballot as a row of pictures. One touch chooses. The list below it has the same vendors, and a search. */
export function VendorStrip({ label, vendors, chosenId, disabled, onChoose }: VendorStripProps) {
  const group = useId();
  const [renderedSoFar, setRenderedSoFar] = useState(RENDERED_AT_FIRST);
  // A vendor from far down the list is rendered too, with a neighbor.
  const rendered = Math.max(renderedSoFar, vendors.findIndex(({ id }) => id === chosenId) + 2);
  const { rowRef, canScrollBack, canScrollOn, scrollBack, scrollOn, bringIntoSight } = useSidewaysScroll({
    count: rendered,
    onNearEnd: () => setRenderedSoFar(Math.min(rendered + RENDERED_PER_STEP, vendors.length)),
  });
  // The choice can come from the list, or from before a reload.
  useEffect(() => {
    const chosen = chosenId === undefined ? undefined : rowRef.current?.querySelector('input:checked')?.parentElement;
    if (chosen) bringIntoSight(chosen);
  }, [chosenId, rowRef, bringIntoSight]);
  return (
    <fieldset className="vendor-strip" disabled={disabled}>
      <legend className="ui-visually-hidden">
        {label}
        {rendered < vendors.length ? `, the first ${rendered} of ${vendors.length}` : null}
      </legend>
      <div
        ref={rowRef}
        className="vendor-strip-row sideways"
        data-more={[canScrollBack && 'back', canScrollOn && 'on'].filter(Boolean).join(' ')}
      >
        {vendors.slice(0, rendered).map(({ id, name, imageUrl }) => (
          <label key={id} className="vendor-face">
            <input type="radio" name={group} checked={id === chosenId} onChange={() => onChoose(id)} />
            <VendorPicture name={name} src={imageUrl} size={52} decorative />
            <CheckIcon className="vendor-face-check" aria-hidden="true" />
            <span className="vendor-face-name">{name}</span>
          </label>
        ))}
      </div>
      {/* For a mouse. Arrow keys and fingers scroll the row without them. */}
      <StripButton direction="back" onClick={scrollBack} />
      <StripButton direction="on" onClick={scrollOn} />
    </fieldset>
  );
}

type StripButtonProps = { direction: 'back' | 'on'; onClick: () => void };

function StripButton({ direction, onClick }: StripButtonProps) {
  return (
    <button
      type="button"
      className="vendor-strip-button"
      data-direction={direction}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
    >
      <ExpandIcon />
    </button>
  );
}

import type { Category, Vendor } from '@plaudit/public-api/contract';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { NomineeSheet } from './nominee-sheet.tsx';
import { Poster } from './poster.tsx';
import { MORE_POSTERS, MOST_POSTERS, shownOnPosters } from './shown-on-posters.ts';
import { usePressedBefore } from './use-pressed-before.ts';
import './posters.css';
import { t } from '../../../lib/texts.ts';

type PostersProps = {
  category: Category;
  /** All vendors of the ballot, in the order of their posters. */
  vendors: readonly Vendor[];
  chosenId: number | undefined;
  disabled: boolean;
  onChoose: (vendorId: number) => void;
};

/** The vendors of a ballot as a grid of posters. A press chooses. The search has those without a poster too. */
export function Posters({ category, vendors, chosenId, disabled, onChoose }: PostersProps) {
  const group = useId();
  const postersRef = useRef<HTMLFieldSetElement>(null);
  usePressedBefore(postersRef, onChoose);
  const [foundId, setFoundId] = useState<number>();
  const [aboutId, setAboutId] = useState<number>();
  const [count, setCount] = useState(MOST_POSTERS);
  const shown = shownOnPosters(vendors, foundId, count);
  const showMore = () => {
    // The button may be gone, so the focus moves to the first of what it has shown.
    flushSync(() => setCount(count + MORE_POSTERS));
    postersRef.current?.querySelectorAll('input')[shown.length]?.focus();
  };
  // The Tab key reaches one poster, and after it only its own button.
  const reachedId = shown.find(({ id }) => id === chosenId)?.id ?? shown[0]?.id;
  const isElsewhere = chosenId !== undefined && !shown.some(({ id }) => id === chosenId);
  // It keeps its place when another poster is chosen, because the posters would move under the finger.
  if (isElsewhere && vendors.some(({ id }) => id === chosenId)) setFoundId(chosenId);
  return (
    <>
      <fieldset
        ref={postersRef}
        className="posters"
        disabled={disabled}
        data-count={Math.min(shown.length, MOST_POSTERS)}
      >
        <legend className="ui-visually-hidden">
          {shown.length < vendors.length
            ? t('Vendors in {category}, {shown} of {vendors}', {
                category: category.name,
                shown: shown.length,
                vendors: vendors.length,
              })
            : t('Vendors in {category}', { category: category.name })}
        </legend>
        {shown.map((vendor) => (
          <Poster
            key={vendor.id}
            vendor={vendor}
            group={group}
            isChosen={vendor.id === chosenId}
            isReached={vendor.id === reachedId}
            onChoose={onChoose}
            onAbout={setAboutId}
          />
        ))}
        {shown.length < vendors.length ? (
          <p className="posters-more ui-figures">
            <span>
              {category.nominees === undefined
                ? t('{shown} of {vendors, number} shown, in an order of your own', {
                    shown: shown.length,
                    vendors: vendors.length,
                  })
                : t('{shown} of {vendors, number} shown', { shown: shown.length, vendors: vendors.length })}
            </span>
            <button type="button" className="ui-text-link" onClick={showMore}>
              {vendors.length - shown.length > MORE_POSTERS
                ? t('Show {morePosters} more', { morePosters: MORE_POSTERS })
                : t('Show all')}
            </button>
          </p>
        ) : null}
      </fieldset>
      <NomineeSheet
        category={category}
        vendors={shown}
        vendorId={aboutId}
        onMove={setAboutId}
        onChoose={onChoose}
        onClose={() => {
          setAboutId(undefined);
          focusPoster(postersRef.current, aboutId);
        }}
      />
    </>
  );
}

/** The dialog returns the focus to the poster that has opened it, in a timer. Another nominee may be shown by then. */
function focusPoster(posters: HTMLElement | null, vendorId: number | undefined): void {
  const poster = posters?.querySelector<HTMLElement>(`input[value="${vendorId}"]`);
  requestAnimationFrame(() => setTimeout(() => poster?.focus()));
}

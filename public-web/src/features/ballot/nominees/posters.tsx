import type { Category, Vendor } from '@plaudit/public-api/contract';
import { useId, useState } from 'react';
import { NomineeSheet } from './nominee-sheet.tsx';
import { Poster } from './poster.tsx';
import { shownOnPosters } from './shown-on-posters.ts';

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
  const [foundId, setFoundId] = useState<number>();
  const [aboutId, setAboutId] = useState<number>();
  const shown = shownOnPosters(vendors, foundId);
  // The Tab key reaches one poster, and after it only its own button.
  const reachedId = shown.find(({ id }) => id === chosenId)?.id ?? shown[0]?.id;
  const isElsewhere = chosenId !== undefined && !shown.some(({ id }) => id === chosenId);
  // It keeps its place when another poster is chosen, because the posters would move under the finger.
  if (isElsewhere && vendors.some(({ id }) => id === chosenId)) setFoundId(chosenId);
  return (
    <>
      <fieldset className="posters" disabled={disabled} data-count={shown.length}>
        <legend className="ui-visually-hidden">
          Vendors in {category.name}
          {shown.length < vendors.length ? `, ${shown.length} of ${vendors.length}` : null}
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
      </fieldset>
      <NomineeSheet
        category={category}
        vendor={vendors.find(({ id }) => id === aboutId)}
        onChoose={onChoose}
        onClose={() => setAboutId(undefined)}
      />
    </>
  );
}

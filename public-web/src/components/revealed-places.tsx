/** The places of a vendor that a reveal has made public, in place of its rating and as high as that. */
export function RevealedPlaces({ places }: { places: string }) {
  return (
    <span className="not-rated">
      <span className="own-places ui-figures" title={places}>
        {places}
      </span>
    </span>
  );
}

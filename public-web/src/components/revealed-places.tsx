/** The places of a vendor that a reveal has made public. Without an overall place they are in place of its rating. */
export function RevealedPlaces({ places }: { places: string }) {
  return (
    <span className="not-rated">
      <span className="own-places ui-figures" title={places}>
        {places}
      </span>
    </span>
  );
}

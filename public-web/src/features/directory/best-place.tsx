import { RevealedPlaces } from '../../components/winners/revealed-places.tsx';
import { categoryPlaces, LAST_NAMED_PLACE } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';

type BestPlaceProps = {
  entry: VendorFigures | undefined;
  /** All vendors of the period. Undefined until they are loaded, and while some places are not public. */
  vendors: readonly VendorFigures[] | undefined;
  /** What is known of a reveal or a final result. */
  places: string | undefined;
  unrated: string;
};

/** In place of a rating, on a site without scores: what the vendor has won, or where it stands best. */
export function BestPlace({ entry, vendors, places, unrated }: BestPlaceProps) {
  if (places) return <RevealedPlaces places={[places]} />;
  if (!entry || entry.totalVotes === 0) return <span className="not-rated">{unrated}</span>;
  const [best] = vendors ? categoryPlaces(entry, vendors) : [];
  if (best?.place === undefined || best.place > LAST_NAMED_PLACE) return null;
  return <RevealedPlaces places={[`#${best.place} in ${best.name}`]} />;
}

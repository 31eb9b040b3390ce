import { type CategoryPlace, nextPlace } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';

type NextPlaceProps = {
  /** Where the vendor is best. */
  best: CategoryPlace;
  /** All vendors of the period. */
  vendors: readonly VendorFigures[];
};

/** '2 more votes in Quality reach #19 there.' Only for numbers that follow every vote, while people can vote. */
export function NextPlace({ best, vendors }: NextPlaceProps) {
  const next = nextPlace(best, vendors);
  if (!next) return null;
  const votes = next.votes === 1 ? '1 more vote' : `${next.votes} more votes`;
  return (
    <p className="next-place">
      {votes} in {best.name} {next.votes === 1 ? 'reaches' : 'reach'} #{next.place} there.
    </p>
  );
}

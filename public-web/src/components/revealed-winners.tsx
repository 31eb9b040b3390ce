import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../http/queries/categories.ts';
import { useRevealedPlaces } from '../http/queries/use-revealed-places.ts';
import { revealedOverall, revealedWinners } from '../lib/revealed-places.ts';
import { CategoryWinnersList } from './category-winners-list.tsx';
import { OverallPlaces } from './overall-places.tsx';

/**
 * The winners of the categories that are public in a reveal that is on, `withOverall` below the places of the overall
 * ranking that are. Renders nothing before the first of them.
 */
export function RevealedWinners({ withOverall = false }: { withOverall?: boolean }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const places = useRevealedPlaces();
  const winners = revealedWinners(places);
  const overall = withOverall ? revealedOverall(places) : [];
  if (winners.length === 0 && overall.length === 0) return null;
  return (
    <CategoryWinnersList
      title="Revealed so far"
      namesPlace
      first={overall.length > 0 ? <OverallPlaces places={overall} /> : undefined}
      winners={winners}
      categories={categories}
    />
  );
}

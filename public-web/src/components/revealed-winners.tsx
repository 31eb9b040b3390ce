import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../http/queries/categories.ts';
import { useRevealedPlaces } from '../http/queries/use-revealed-places.ts';
import { describeLatestPlace, revealedOverall, revealedWinners } from '../lib/revealed-places.ts';
import { CategoryWinnersList } from './category-winners-list.tsx';
import { OverallPlaces } from './overall-places.tsx';

/**
 * The winners of the categories that are public in a reveal that is on, `withOverall` below the places of the overall
 * ranking that are. A line names the newest place if it is another one. Renders nothing before the first place.
 */
export function RevealedWinners({ withOverall = false }: { withOverall?: boolean }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const places = useRevealedPlaces();
  const winners = revealedWinners(places);
  const overall = withOverall ? revealedOverall(places) : [];
  const latest = describeLatestPlace(places);
  if (winners.length === 0 && overall.length === 0 && !latest) return null;
  return (
    <CategoryWinnersList
      title="Revealed so far"
      note={
        <p role="status" className="revealed-latest">
          {latest}
        </p>
      }
      namesPlace
      first={overall.length > 0 ? <OverallPlaces places={overall} /> : undefined}
      winners={winners}
      categories={categories}
    />
  );
}

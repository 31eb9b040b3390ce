import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../http/queries/categories.ts';
import { useRevealedPlaces } from '../http/queries/use-revealed-places.ts';
import { describeLatestPlace, placesInProgress, revealedOverall, revealedWinners } from '../lib/revealed-places.ts';
import { CategoryWinnersList } from './category-winners-list.tsx';
import { PlacesCard } from './places-card.tsx';

/**
 * The winners of the categories that are public in a reveal that is on, below the places of the category whose winner is
 * next. `withOverall` adds the places of the overall ranking. Screen readers are told the newest place if it is not a
 * first one. Renders nothing before the first place.
 */
export function RevealedWinners({ withOverall = false }: { withOverall?: boolean }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const places = useRevealedPlaces();
  const winners = revealedWinners(places);
  const overall = withOverall ? revealedOverall(places) : [];
  const inProgress = placesInProgress(places);
  if (winners.length === 0 && overall.length === 0 && inProgress.length === 0) return null;
  const [newest] = inProgress;
  return (
    <CategoryWinnersList
      title="Revealed so far"
      note={
        <p role="status" className="ui-visually-hidden">
          {describeLatestPlace(places)}
        </p>
      }
      namesPlace
      first={
        overall.length > 0 ? (
          <PlacesCard places={overall} />
        ) : newest ? (
          <PlacesCard
            places={inProgress}
            category={{
              name: newest.categoryName ?? '',
              color: newest.color,
              icon: categories.find(({ id }) => id === newest.categoryId)?.icon,
            }}
          />
        ) : undefined
      }
      winners={winners}
      categories={categories}
    />
  );
}

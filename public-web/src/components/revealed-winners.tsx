import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../http/queries/categories.ts';
import { useRevealedPlaces } from '../http/queries/use-revealed-places.ts';
import { revealedWinners } from '../lib/revealed-places.ts';
import { CategoryWinnersList } from './category-winners-list.tsx';

/** The winners of the categories that are public in a reveal that is on. Renders nothing before the first of them. */
export function RevealedWinners() {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const winners = revealedWinners(useRevealedPlaces());
  if (winners.length === 0) return null;
  return <CategoryWinnersList title="Revealed so far" winners={winners} categories={categories} />;
}

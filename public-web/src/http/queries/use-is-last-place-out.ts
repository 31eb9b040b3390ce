import { useQuery } from '@tanstack/react-query';
import { isLastPlaceOut } from '../../lib/sealed-winners.ts';
import { categoriesQuery } from './categories.ts';
import { useRevealedPlaces } from './use-revealed-places.ts';

/** True once a reveal that is still on has made every place public, so that no page promises another one. */
export function useIsLastPlaceOut(): boolean {
  const { data: categories } = useQuery(categoriesQuery);
  const revealed = useRevealedPlaces();
  return categories !== undefined && isLastPlaceOut(categories, revealed);
}

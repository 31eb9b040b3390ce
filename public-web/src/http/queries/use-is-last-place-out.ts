import { isLastPlaceOut } from '../../lib/sealed-winners.ts';
import { useRevealedPlaces } from './use-revealed-places.ts';

/** True once a reveal that is still on has made every place public, so that no page promises another one. */
export function useIsLastPlaceOut(isRevealing: boolean): boolean {
  const places = useRevealedPlaces();
  return isRevealing && isLastPlaceOut(places);
}

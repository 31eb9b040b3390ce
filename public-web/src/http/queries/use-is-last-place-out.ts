import { isLastPlaceOut } from '../../lib/sealed-winners.ts';
import { SENT_PAGE } from '../../lib/sent-page.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { revealQuery } from './reveal.ts';
import { useRevealedPlaces } from './use-revealed-places.ts';

/**
 * True once a reveal that is still on has made every place public, so that no page promises another one. Until the places
 * are loaded the head of the page tells.
 */
export function useIsLastPlaceOut(isRevealing: boolean): boolean {
  const { data: reveal } = useSharedQuery(isRevealing ? revealQuery : undefined);
  const places = useRevealedPlaces();
  if (!isRevealing) return false;
  return reveal === undefined ? SENT_PAGE.isLastPlaceOut : isLastPlaceOut(places);
}

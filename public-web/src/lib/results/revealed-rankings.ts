import type { RevealedPlace } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';

export type Ranking = {
  /** Null for the overall ranking. */
  categoryId: number | null;
  name: string;
  color: string | null;
  /** Best place first. */
  places: RevealedPlace[];
};

export const rankingName = ({ categoryName }: RevealedPlace): string => categoryName ?? t('Overall');

/** Groups the places by ranking, in the order in which the rankings were revealed. */
function toRankings(places: readonly RevealedPlace[]): Ranking[] {
  const rankings = new Map<number | null, Ranking>();
  for (const place of places) {
    const { categoryId, color } = place;
    const ranking = rankings.get(categoryId) ?? { categoryId, name: rankingName(place), color, places: [] };
    ranking.places.push(place);
    rankings.set(categoryId, ranking);
  }
  for (const { places } of rankings.values()) places.sort((a, b) => a.place - b.place);
  return [...rankings.values()];
}

/**
 * The rankings of which places are public, the overall one first. While places are still to come, the newest of the others
 * is first. Afterwards they are in the order in which they were revealed.
 */
export function listRankings(places: readonly RevealedPlace[], isAllPublic = false): Ranking[] {
  const rankings = isAllPublic ? toRankings(places) : toRankings(places).reverse();
  const isOverall = ({ categoryId }: Ranking) => categoryId === null;
  return [...rankings.filter(isOverall), ...rankings.filter((ranking) => !isOverall(ranking))];
}

/** The places above the best public one of a ranking, best first. */
export function unrevealedPlacesOf({ places: [best] }: Pick<Ranking, 'places'>): RevealedPlace['place'][] {
  return best ? ([1, 2, 3] as const).filter((place) => place < best.place) : [];
}

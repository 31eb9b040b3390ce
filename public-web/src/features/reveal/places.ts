import type { RevealedPlace } from '@plaudit/public-api/contract';
import { describePlace, describeVendor, NO_WINNER_TEXT } from '../../lib/revealed-places.ts';

export type Ranking = {
  /** Null for the overall ranking. */
  categoryId: number | null;
  name: string;
  color: string | null;
  /** Best place first. */
  places: RevealedPlace[];
};

export const rankingName = ({ categoryName }: RevealedPlace): string => categoryName ?? 'Overall';

/** Groups the places by ranking, in the order in which the rankings were revealed. */
export function toRankings(places: readonly RevealedPlace[]): Ranking[] {
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

export function announcementOf(place: RevealedPlace): string {
  if (place.vendors.length === 0) return `${rankingName(place)}, no winner. ${NO_WINNER_TEXT}.`;
  const names = place.vendors.map((vendor) => `${vendor.name}, ${describeVendor(vendor)}`).join('; and ');
  return `${rankingName(place)}, ${describePlace(place).toLowerCase()}: ${names}.`;
}

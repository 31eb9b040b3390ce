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

/** True for the place that a whole reveal leads to, unless only vendors that have left the ballot have it. */
export const isFinale = ({ categoryId, place, vendors }: RevealedPlace): boolean =>
  categoryId === null && place === 1 && vendors.length > 0;

/** The large line above a place, and the one below it: 'Speed', 'First place', or 'The winner', 'Overall, first place'. */
export function titleOf(revealed: RevealedPlace): [string, string] {
  const place = describePlace(revealed);
  if (!isFinale(revealed)) return [rankingName(revealed), place];
  const title = revealed.vendors.length > 1 ? 'The winners' : 'The winner';
  return [title, `${rankingName(revealed)}, ${place.toLowerCase()}`];
}

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

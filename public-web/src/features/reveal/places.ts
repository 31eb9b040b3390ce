import type { RevealedPlace } from '@plaudit/public-api/contract';
import { describePlace, describeVendor, NO_WINNER_TEXT } from '../../lib/results/revealed-places.ts';
import { rankingName } from '../../lib/results/revealed-rankings.ts';

/** True for the overall first place, with which a reveal ends. False if all its vendors have left the ballot. */
export const isFinale = ({ categoryId, place, vendors }: RevealedPlace): boolean =>
  categoryId === null && place === 1 && vendors.length > 0;

/** The large line above a place, and the one below it: 'Speed', 'First place', or 'The winner', 'Overall, first place'. */
export function titleOf(revealed: RevealedPlace): [string, string] {
  const place = describePlace(revealed);
  if (!isFinale(revealed)) return [rankingName(revealed), place];
  const title = revealed.vendors.length > 1 ? 'The winners' : 'The winner';
  return [title, `${rankingName(revealed)}, ${place.toLowerCase()}`];
}

export function announcementOf(place: RevealedPlace): string {
  if (place.vendors.length === 0) return `${rankingName(place)}, no winner. ${NO_WINNER_TEXT}.`;
  const names = place.vendors.map((vendor) => `${vendor.name}, ${describeVendor(vendor)}`).join('; and ');
  return `${rankingName(place)}, ${describePlace(place).toLowerCase()}: ${names}.`;
}

import type { RevealedPlace } from '@plaudit/public-api/contract';
import { formatNumber } from '../../lib/format.ts';
import { listAll } from '../../lib/lists.ts';
import { describeVendor } from '../../lib/results/revealed-places.ts';
import { rankingName } from '../../lib/results/revealed-rankings.ts';

/** True for the overall first place, with which a reveal ends. False if all its vendors have left the ballot. */
export const isFinale = ({ categoryId, place, vendors }: RevealedPlace): boolean =>
  categoryId === null && place === 1 && vendors.length > 0;

/** 'First place', or 'First place, shared by 2 vendors' */
function describePlace({ place, vendors: { length } }: RevealedPlace): string {
  switch (place) {
    case 1:
      return length > 1 ? `First place, shared by ${formatNumber(length)} vendors` : 'First place';
    case 2:
      return length > 1 ? `Second place, shared by ${formatNumber(length)} vendors` : 'Second place';
    case 3:
      return length > 1 ? `Third place, shared by ${formatNumber(length)} vendors` : 'Third place';
  }
}

/** The large line above a place, and the one below it: 'Speed', 'First place', or 'The winner', 'Overall, first place'. */
export function titleOf(revealed: RevealedPlace): [string, string] {
  const { length } = revealed.vendors;
  if (!isFinale(revealed)) return [rankingName(revealed), describePlace(revealed)];
  return length > 1
    ? ['The winners', `Overall, first place, shared by ${formatNumber(length)} vendors`]
    : ['The winner', 'Overall, first place'];
}

/** Vendors share a place only with equal figures. */
export function announcementOf(revealed: RevealedPlace): string {
  const { place, vendors } = revealed;
  const [first] = vendors;
  const ranking = rankingName(revealed);
  if (!first) return `${ranking}, no winner. All votes here are for vendors no longer on the ballot.`;
  const figures = describeVendor(first);
  if (vendors.length === 1) {
    switch (place) {
      case 1:
        return `${ranking}, first place: ${first.name}, ${figures}.`;
      case 2:
        return `${ranking}, second place: ${first.name}, ${figures}.`;
      case 3:
        return `${ranking}, third place: ${first.name}, ${figures}.`;
    }
  }
  const names = listAll(vendors.map(({ name }) => name));
  switch (place) {
    case 1:
      return `${ranking}, first place, shared by ${formatNumber(vendors.length)} vendors: ${names}, ${figures}.`;
    case 2:
      return `${ranking}, second place, shared by ${formatNumber(vendors.length)} vendors: ${names}, ${figures}.`;
    case 3:
      return `${ranking}, third place, shared by ${formatNumber(vendors.length)} vendors: ${names}, ${figures}.`;
  }
}

import type { RevealedPlace } from '@plaudit/public-api/contract';
import { listAll } from '../../lib/lists.ts';
import { describeVendor } from '../../lib/results/revealed-places.ts';
import { rankingName } from '../../lib/results/revealed-rankings.ts';
import { t } from '../../lib/texts.ts';

/** True for the overall first place, with which a reveal ends. False if all its vendors have left the ballot. */
export const isFinale = ({ categoryId, place, vendors }: RevealedPlace): boolean =>
  categoryId === null && place === 1 && vendors.length > 0;

/** 'First place', or 'First place, shared by 2 vendors' */
function describePlace({ place, vendors: { length } }: RevealedPlace): string {
  switch (place) {
    case 1:
      return length > 1 ? t('First place, shared by {length, number} vendors', { length }) : t('First place');
    case 2:
      return length > 1 ? t('Second place, shared by {length, number} vendors', { length }) : t('Second place');
    case 3:
      return length > 1 ? t('Third place, shared by {length, number} vendors', { length }) : t('Third place');
  }
}

/** The large line above a place, and the one below it: 'Speed', 'First place', or 'The winner', 'Overall, first place'. */
export function titleOf(revealed: RevealedPlace): [string, string] {
  const { length } = revealed.vendors;
  if (!isFinale(revealed)) return [rankingName(revealed), describePlace(revealed)];
  return length > 1
    ? [t('The winners'), t('Overall, first place, shared by {length, number} vendors', { length })]
    : [t('The winner'), t('Overall, first place')];
}

/** Vendors share a place only with equal figures. */
export function announcementOf(revealed: RevealedPlace): string {
  const { place, vendors } = revealed;
  const [first] = vendors;
  const ranking = rankingName(revealed);
  if (!first) return t('{ranking}, no winner. All votes here are for vendors no longer on the ballot.', { ranking });
  const figures = describeVendor(first);
  if (vendors.length === 1) {
    switch (place) {
      case 1:
        return t('{ranking}, first place: {first}, {figures}.', { ranking, first: first.name, figures });
      case 2:
        return t('{ranking}, second place: {first}, {figures}.', { ranking, first: first.name, figures });
      case 3:
        return t('{ranking}, third place: {first}, {figures}.', { ranking, first: first.name, figures });
    }
  }
  const names = listAll(vendors.map(({ name }) => name));
  switch (place) {
    case 1:
      return t('{ranking}, first place, shared by {vendors, number} vendors: {names}, {figures}.', {
        ranking,
        vendors: vendors.length,
        names,
        figures,
      });
    case 2:
      return t('{ranking}, second place, shared by {vendors, number} vendors: {names}, {figures}.', {
        ranking,
        vendors: vendors.length,
        names,
        figures,
      });
    case 3:
      return t('{ranking}, third place, shared by {vendors, number} vendors: {names}, {figures}.', {
        ranking,
        vendors: vendors.length,
        names,
        figures,
      });
  }
}

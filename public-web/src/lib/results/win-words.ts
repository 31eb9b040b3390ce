import type { OwnPlace, Win, Wins } from '@plaudit/public-api/contract';
import { listAll } from '../lists.ts';
import { t } from '../texts.ts';

/* What a vendor has won, in the words of the contract, which cards and badges have: win-words.test.ts. */

/** 'Winner', 'Winner, Speed' or 'Shared winner, Speed'. */
export function winTitle({ isShared }: Win, category?: string): string {
  if (category === undefined) return isShared ? t('Shared winner') : t('Winner');
  return isShared ? t('Shared winner, {category}', { category }) : t('Winner, {category}', { category });
}

/** 'Winner overall and in Speed, shared in OpSec'. Undefined if the vendor has won nothing. */
export function winsInWords({ overall, categories }: Wins): string | undefined {
  const namesOf = (isShared: boolean) =>
    listAll(categories.filter((category) => category.isShared === isShared).map(({ name }) => name));
  const [alone, shared] = [namesOf(false), namesOf(true)];
  if (overall && categories.length === 0) return winTitle(overall);
  if (overall === undefined) {
    if (alone && shared) return t('Winner in {alone}, shared in {shared}', { alone, shared });
    if (shared) return t('Shared winner in {shared}', { shared });
    return alone ? t('Winner in {alone}', { alone }) : undefined;
  }
  if (overall.isShared) {
    if (alone && shared) return t('Winner in {alone}, shared overall and in {shared}', { alone, shared });
    return shared
      ? t('Shared winner overall and in {shared}', { shared })
      : t('Winner in {alone}, shared overall', { alone });
  }
  if (alone && shared) return t('Winner overall and in {alone}, shared in {shared}', { alone, shared });
  return alone ? t('Winner overall and in {alone}', { alone }) : t('Winner overall, shared in {shared}', { shared });
}

/** Places as parts of a list: '#1 in Speed', 'shared #2 overall'. */
export const placesInWords = (places: readonly OwnPlace[]): string[] =>
  places.map((place, index) => (place.isShared ? sharedPlace(place, index === 0) : ownPlace(place)));

const ownPlace = ({ place, categoryName: category }: OwnPlace): string =>
  category === null ? t('#{place} overall', { place }) : t('#{place} in\u00a0{category}', { place, category });

function sharedPlace({ place, categoryName: category }: OwnPlace, isFirst: boolean): string {
  if (category === null)
    return isFirst ? t('Shared\u00a0#{place} overall', { place }) : t('shared\u00a0#{place} overall', { place });
  return isFirst
    ? t('Shared\u00a0#{place} in\u00a0{category}', { place, category })
    : t('shared\u00a0#{place} in\u00a0{category}', { place, category });
}

import { listAll } from '@plaudit/db/rules/decisions/sentences/words';
import { t } from '../../../shared-ui/texts/texts.ts';
import type { OwnPlace, Wins } from '../../contract/index.ts';

/** 'Winner overall and in Speed, shared in OpSec', as the profile says it. Undefined if the vendor has won nothing. */
export function winsInWords({ overall, categories }: Wins): string | undefined {
  const namesOf = (isShared: boolean) => {
    const names = categories.filter((category) => category.isShared === isShared).map(({ name }) => name);
    return names.length > 0 ? listAll(names) : undefined;
  };
  const [alone, shared] = [namesOf(false), namesOf(true)];
  if (overall && categories.length === 0) return overall.isShared ? t('Shared winner') : t('Winner');
  if (overall === undefined) {
    if (alone && shared) return t('Winner in {alone}, shared in {shared}', { alone, shared });
    if (shared) return t('Shared winner in {shared}', { shared });
    return alone ? t('Winner in {alone}', { alone }) : undefined;
  }
  if (overall.isShared) {
    if (alone && shared) return t('Winner in {alone}, shared overall and in {shared}', { alone, shared });
    if (alone) return t('Winner in {alone}, shared overall', { alone });
    return shared && t('Shared winner overall and in {shared}', { shared });
  }
  if (alone && shared) return t('Winner overall and in {alone}, shared in {shared}', { alone, shared });
  if (alone) return t('Winner overall and in {alone}', { alone });
  return shared && t('Winner overall, shared in {shared}', { shared });
}

/**
 * A vendor's places as parts of a list: '#1 in Customer Service', 'shared #2 in Speed'. The profile has them, and the
 * card that a shared link shows has the best of them.
 */
export const placesInWords = (places: readonly OwnPlace[]): string[] =>
  places.map((place, index) => (place.isShared ? sharedPlace(place, index === 0) : ownPlace(place)));

// With a no-break space, no line ends after 'shared' or 'in'. With large text a whole place would not fit one line.
const ownPlace = ({ place, categoryName: category }: OwnPlace): string =>
  category === null ? t('#{place} overall', { place }) : t('#{place} in\u00a0{category}', { place, category });

function sharedPlace({ place, categoryName: category }: OwnPlace, isFirst: boolean): string {
  if (category === null)
    return isFirst ? t('Shared\u00a0#{place} overall', { place }) : t('shared\u00a0#{place} overall', { place });
  return isFirst
    ? t('Shared\u00a0#{place} in\u00a0{category}', { place, category })
    : t('shared\u00a0#{place} in\u00a0{category}', { place, category });
}

/** Where a vendor is first while people vote. Many categories are only counted. */
export const firstsInWords = (places: readonly OwnPlace[]): string =>
  places.length > 2
    ? t('#1 in {count, plural, one {# category} other {# categories}}', { count: places.length })
    : placesInWords(places).join(t(', '));

export const strongestIn = (category: string): string => t('Strongest in {category}', { category });

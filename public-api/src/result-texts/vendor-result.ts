import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { t } from '../../../shared-ui/texts/texts.ts';
import type { OwnPlace, Wins } from '../../contract/index.ts';
import { placesInWords, winsInWords } from './win-words.ts';
import { areResultsOut, publicWinsOf } from './winners.ts';

/** What the public results say of a vendor, besides its figures. */
export type VendorResult = {
  wins: Wins;
  isWinner: boolean;
  /** 'Winner overall and in Speed', from the last place of a reveal on. */
  won: string | undefined;
  /** 'Winner overall and in Speed', or while a reveal keeps the winner back the best of its places: '#1 in Speed'. */
  words: string | undefined;
};

/**
 * In short what the profile says, for a title and a picture. `results` has only what is public, so no sentence has a place
 * that a reveal keeps back.
 */
export function describeVendorResult(vendorId: number, results: PublicResults): VendorResult {
  const wins = publicWinsOf(vendorId, results);
  const won = areResultsOut(results) ? winsInWords(wins) : undefined;
  const places = results.status.state === 'revealing' ? placesInCategories(vendorId, results) : [];
  const best = places.filter(({ place }) => place === places[0]?.place);
  return {
    wins,
    isWinner: wins.overall !== undefined || wins.categories.length > 0,
    won,
    words: won ?? (placesInWords(best).join(t(', ')) || undefined),
  };
}

/** A reveal announces the first three places, and a link preview names no other. */
export const LAST_PLACE = 3;

/** The places of a vendor that a reveal has made public, best first. The overall place is with its figures. */
export function placesInCategories(
  vendorId: number,
  { categories }: PublicResults,
): (OwnPlace & { categoryName: string })[] {
  return categories
    .flatMap(({ name: categoryName, vendors }) => {
      const place = vendors.find(({ vendor }) => vendor.id === vendorId)?.rank;
      if (place === undefined || place > LAST_PLACE) return [];
      return [{ place, categoryName, isShared: vendors.filter(({ rank }) => rank === place).length > 1 }];
    })
    .sort((a, b) => a.place - b.place);
}

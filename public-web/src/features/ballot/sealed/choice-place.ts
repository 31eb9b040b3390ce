import type { CategoryResults, PeriodResults, RevealedPlace } from '@plaudit/public-api/contract';
import { everyVendor, type PeriodFigures, votesIn } from '../../../lib/results/category-winners.ts';
import { t } from '../../../lib/texts.ts';

export type ChoicePlace = {
  rank: number;
  /** How many other vendors have this place too. */
  tiedWith: number;
};

type Vote = { categoryId: number; vendorId: number };
type Figures = Pick<PeriodResults, 'categoryVotes'> & PeriodFigures;

/** Undefined for a category or a vendor that is not in the results, or if no vote for the vendor counted. */
export function choicePlace(
  { categoryVotes, ...figures }: Figures,
  { categoryId, vendorId }: Vote,
): ChoicePlace | undefined {
  const category = categoryVotes.find((each) => each.categoryId === categoryId)?.categoryName;
  if (category === undefined) return undefined;
  const vendors = everyVendor(figures).map((entry) => ({ id: entry.id, votes: votesIn(entry, category) }));
  const votes = vendors.find(({ id }) => id === vendorId)?.votes ?? 0;
  if (votes === 0) return undefined;
  return {
    rank: 1 + vendors.filter((other) => other.votes > votes).length,
    tiedWith: vendors.filter((other) => other.votes === votes).length - 1,
  };
}

/** The place of a choice that a reveal has made public. Undefined until then, and for one that is not among the first three. */
export function revealedChoicePlace(
  places: readonly RevealedPlace[],
  { categoryId, vendorId }: Vote,
): ChoicePlace | undefined {
  const found = places.find((each) => each.categoryId === categoryId && each.vendors.some(({ id }) => id === vendorId));
  return found && { rank: found.place, tiedWith: found.vendors.length - 1 };
}

/** Undefined if no vote for the vendor counted. */
export function placeInCategory({ vendors }: CategoryResults, vendorId: number): ChoicePlace | undefined {
  const own = vendors.find(({ vendor }) => vendor.id === vendorId);
  if (!own?.votes) return undefined;
  return { rank: own.rank, tiedWith: vendors.filter(({ rank }) => rank === own.rank).length - 1 };
}

/** 'Your choice won', 'Your choice ranked #2, tied with 1 other (provisional)' */
export function describePlace({ rank, tiedWith }: ChoicePlace, isProvisional: boolean): string {
  if (tiedWith === 0) {
    if (rank === 1) return isProvisional ? t('Your choice won (provisional)') : t('Your choice won');
    return isProvisional
      ? t('Your choice ranked #{rank} (provisional)', { rank })
      : t('Your choice ranked #{rank}', { rank });
  }
  if (rank === 1) {
    return isProvisional
      ? t(
          '{tiedWith, plural, one {Your choice won, tied with 1 other (provisional)} other {Your choice won, tied with {tiedWith} others (provisional)}}',
          { tiedWith },
        )
      : t(
          '{tiedWith, plural, one {Your choice won, tied with 1 other} other {Your choice won, tied with {tiedWith} others}}',
          { tiedWith },
        );
  }
  return isProvisional
    ? t(
        'Your choice ranked #{rank}, tied with {tiedWith, plural, one {1 other} other {{tiedWith} others}} (provisional)',
        { tiedWith, rank },
      )
    : t('Your choice ranked #{rank}, tied with {tiedWith, plural, one {1 other} other {{tiedWith} others}}', {
        tiedWith,
        rank,
      });
}

/**
 * '2 of your 6 choices won.' If none did, says how the best one ranked. Undefined for a single choice, whose card says it.
 * Has one line on a phone of 360 px, as much as the page has room for.
 */
export function describeChoices(
  places: readonly (ChoicePlace | undefined)[],
  isProvisional: boolean,
): string | undefined {
  if (places.length < 2) return undefined;
  const won = places.filter((place) => place?.rank === 1).length;
  if (won > 0) {
    const { length } = places;
    if (won === length) {
      return isProvisional
        ? t('All of your {choices} choices won (provisional).', { choices: length })
        : t('All of your {choices} choices won.', { choices: length });
    }
    return isProvisional
      ? t('{won} of your {choices} choices won (provisional).', { won, choices: length })
      : t('{won} of your {choices} choices won.', { won, choices: length });
  }
  // A choice can be the overall winner without having won the category in which the voter chose it. The title of the page
  // and each ballot say that results are provisional: here it would take a second line.
  const best = Math.min(...places.map((place) => place?.rank ?? Number.POSITIVE_INFINITY));
  if (Number.isFinite(best)) return t('Your best choice was #{best} in its category.', { best });
  return t('None of your {places} choices won its category.', { places: places.length });
}

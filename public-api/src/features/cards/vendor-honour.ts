import type { PublicResults } from '@plaudit/db/rules/results/public-results';
import { formatNumber } from '../../../../shared-ui/format/numbers.ts';
import type { OwnPlace } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { describeVendorResult } from '../../result-texts/vendor-result.ts';
import { firstsInWords, strongestIn } from '../../result-texts/win-words.ts';
import { overallFirst } from '../../result-texts/winners.ts';
import type { Figure, ShareCard } from './card.ts';

export type Honour = Pick<ShareCard, 'tone' | 'figures'> & {
  eyebrow: string;
  /** Undefined if there is none, and if it cannot be drawn. */
  text: string | undefined;
  hasLaurel: boolean;
};

/** Places below this one are not on pictures. */
const LAST_NAMED = 10;

/** What a vendor may say of itself with the public results, best first: what it has won, where it is first or strongest. */
export function honourOf(id: number, results: PublicResults): Honour {
  const { isWinner, won, words } = describeVendorResult(id, results);
  const { state, provisionalUntil } = results.status;
  const figures = figuresOf(id, results);
  if (won !== undefined) return wonHonour(won, id, results);
  if (state === 'hidden') return { tone: 'none', eyebrow: NOMINEE, text: undefined, figures, hasLaurel: false };
  if (state === 'revealing') {
    return { tone: isWinner ? 'gold' : 'plain', eyebrow: NOMINEE, text: drawn(words), figures, hasLaurel: isWinner };
  }
  const firsts = firstPlaces(id, results);
  const isProvisional = provisionalUntil !== null;
  const eyebrow = isProvisional ? 'Provisional result' : NOMINEE;
  if (firsts.length > 0) {
    const text = drawn(firstsInWords(firsts));
    return { tone: 'gold', eyebrow, text, figures, hasLaurel: !isProvisional };
  }
  const strongest = strongestCategory(id, results);
  const text = strongest === undefined ? undefined : drawn(strongestIn(strongest.name));
  return { tone: 'plain', eyebrow, text, figures, hasLaurel: false };
}

const NOMINEE = 'Nominee';

const drawn = (text: string | undefined): string | undefined => drawableText(text ?? '');

/** 'Winner' above and 'Overall and in Speed' below the name, or the category of a single win with its share of the votes. */
function wonHonour(won: string, id: number, results: PublicResults): Honour {
  const [, eyebrow = 'Winner', rest = ''] = /^(Shared winner|Winner) (.*)$/.exec(won) ?? [];
  const wins = results.categories.filter(({ vendors }) =>
    vendors.some(({ vendor, rank }) => rank === 1 && vendor.id === id),
  );
  const [category] = wins;
  const isOnlyHere = category !== undefined && rest === `in ${category.name}`;
  const votes = category?.vendors.find(({ vendor }) => vendor.id === id)?.votes ?? 0;
  return {
    tone: 'winner',
    eyebrow,
    text: drawn(isOnlyHere ? category.name : rest.charAt(0).toUpperCase() + rest.slice(1)),
    figures: isOnlyHere
      ? [{ value: formatNumber(votes), label: `of ${formatNumber(category.votes)} votes` }]
      : figuresOf(id, results),
    hasLaurel: true,
  };
}

/** The overall place is alone: a vendor that is first of all needs no list of categories. */
function firstPlaces(id: number, results: PublicResults): OwnPlace[] {
  const overall = overallFirst(results);
  if (overall.some((vendor) => vendor.id === id))
    return [{ place: 1, categoryName: null, isShared: overall.length > 1 }];
  return results.categories.flatMap(({ name: categoryName, vendors: ranked }) => {
    const first = ranked.filter(({ rank, votes }) => rank === 1 && votes > 0);
    return first.some(({ vendor }) => vendor.id === id) ? [{ place: 1, categoryName, isShared: first.length > 1 }] : [];
  });
}

type RankInCategory = { name: string; rank: number };

function strongestCategory(id: number, { categories }: PublicResults): RankInCategory | undefined {
  const places = categories.flatMap(({ name, vendors }) => {
    const own = vendors.find(({ vendor, votes }) => vendor.id === id && votes > 0);
    return own ? [{ name, rank: own.rank }] : [];
  });
  return places.toSorted((a, b) => a.rank - b.rank)[0];
}

/** '247 votes so far'. A vendor far below says in how many categories it stands. */
function figuresOf(id: number, results: PublicResults): Figure[] {
  const { vendors, unranked, categories, status } = results;
  const entry = vendors.find((vendor) => vendor.id === id);
  const votes = (entry ?? unranked.find((vendor) => vendor.id === id))?.totalVotes ?? 0;
  const rank = status.hasOverall ? entry?.rank : strongestCategory(id, results)?.rank;
  const isFar = rank !== undefined && rank > LAST_NAMED;
  if (votes > 0 && !isFar) {
    return [{ value: formatNumber(votes), label: `${votes === 1 ? 'vote' : 'votes'}${WHEN[status.state] ?? ''}` }];
  }
  if (status.state === 'hidden' || status.state === 'revealing') return [];
  const stands = categories.filter(({ nominees }) => nominees === undefined || nominees.includes(id)).length;
  return stands === 0
    ? []
    : [{ value: '', label: `Nominated in ${inWords(stands)} ${stands === 1 ? 'award' : 'awards'}` }];
}

const WHEN: Partial<Record<PublicResults['status']['state'], string>> = {
  live: ' so far',
  in_steps: ' so far',
  frozen: ' before the freeze',
};

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const inWords = (count: number): string => WORDS[count] ?? String(count);

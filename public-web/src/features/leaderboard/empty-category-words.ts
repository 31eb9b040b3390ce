import type { Words } from '../../lib/results/empty-words.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { NO_WINNER_TEXT } from '../../lib/results/revealed-places.ts';

type EmptyCategory = {
  name: string;
  /** True once the reveal has made all places of the category public. */
  isRevealed: boolean;
  /** True if all votes in the category are for vendors that were taken off the ballot. */
  haveAllVendorsLeft: boolean;
  countsOnlyConfirmed: boolean;
};

/** The text in place of the ranking of a category without public votes. */
export function emptyCategoryWords(
  { state }: ResultsView,
  { name, isRevealed, haveAllVendorsLeft, countsOnlyConfirmed }: EmptyCategory,
): Words {
  if (state === 'revealing') {
    return isRevealed
      ? { title: `No winner in ${name}`, text: `${NO_WINNER_TEXT}.` }
      : { title: `${name} is still to be revealed`, text: 'Its places appear here once they are revealed.' };
  }
  const title = 'No results available for this category yet.';
  if (haveAllVendorsLeft) return { title, text: `${NO_WINNER_TEXT}.` };
  switch (state) {
    case 'inSteps':
      return { title, text: 'Its first numbers appear after at least 10 votes that count.' };
    case 'frozen':
      return { title, text: 'The numbers froze before any vote counted in it.' };
    case 'provisional':
    case 'final':
      return { title, text: countsOnlyConfirmed ? 'No vote counted in it.' : 'Nobody voted in it.' };
    default:
      return {
        title,
        text: countsOnlyConfirmed
          ? 'No vote counts in it yet. Votes count once their accounts are confirmed.'
          : 'The first vote decides who leads.',
      };
  }
}

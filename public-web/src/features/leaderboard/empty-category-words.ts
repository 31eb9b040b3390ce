import type { Words } from '../../lib/results/empty-words.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';

type EmptyCategory = {
  name: string;
  /** True once the reveal has made all places of the category public. */
  isRevealed: boolean;
  /** True if all votes in the category are for vendors that were taken off the ballot. */
  haveAllVendorsLeft: boolean;
  countsOnlyConfirmed: boolean;
};

const noWinnerSentence = () => t('All votes here are for vendors no longer on the ballot.');

/** The text in place of the ranking of a category without public votes. */
export function emptyCategoryWords(
  { state }: ResultsView,
  { name, isRevealed, haveAllVendorsLeft, countsOnlyConfirmed }: EmptyCategory,
): Words {
  if (state === 'revealing') {
    return isRevealed
      ? { title: t('No winner in {name}', { name }), text: noWinnerSentence() }
      : {
          title: t('{name} is still to be revealed', { name }),
          text: t('Its places appear here once they are revealed.'),
        };
  }
  const title = t('No results available for this category yet.');
  if (haveAllVendorsLeft) return { title, text: noWinnerSentence() };
  switch (state) {
    case 'inSteps':
      return { title, text: t('Its first numbers appear after at least 10 votes that count.') };
    case 'frozen':
      return { title, text: t('The numbers froze before any vote counted in it.') };
    case 'provisional':
    case 'final':
      return { title, text: countsOnlyConfirmed ? t('No vote counted in it.') : t('Nobody voted in it.') };
    default:
      return {
        title,
        text: countsOnlyConfirmed
          ? t('No vote counts in it yet. Votes count once their accounts are confirmed.')
          : t('The first vote decides who leads.'),
      };
  }
}

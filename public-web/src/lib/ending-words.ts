import type { ResultsState, ResultsStatus } from '@plaudit/public-api/contract';
import { isProvisional } from './results-status.ts';
import { LAST_PLACE_TEXT } from './sealed-winners.ts';

/** The state of the results of a period that has ended. `all_revealed` if a reveal is on and its last place is public. */
type EndingState = ResultsState | 'provisional' | 'all_revealed';

export function endingStateOf(status: ResultsStatus, isLastPlaceOut: boolean): EndingState {
  if (isLastPlaceOut) return 'all_revealed';
  return status.state === 'final' && isProvisional(status) ? 'provisional' : status.state;
}

/** They do not say that voting has ended, because the badge in the header does. */
export function endingWords(state: EndingState): { title: string; text: string; isSealed: boolean } {
  switch (state) {
    case 'revealing':
      return {
        title: 'The reveal is on',
        text: 'The winners appear below, one by one. The overall one is last.',
        isSealed: true,
      };
    case 'all_revealed':
      return { title: 'The winners', text: LAST_PLACE_TEXT, isSealed: false };
    case 'hidden':
    case 'frozen':
      return { title: 'The results are sealed', text: 'Results follow after the reveal.', isSealed: true };
    case 'provisional':
      return {
        title: 'The provisional winners',
        text: 'These results are provisional: some votes were set aside, and objections are still open.',
        isSealed: false,
      };
    default:
      return { title: 'The winners', text: 'These are the final results.', isSealed: false };
  }
}

/** The title if nobody has won. */
export const noWinnersTitle = (isOnlyProvisional: boolean): string =>
  isOnlyProvisional ? 'No provisional winners' : 'No winners';

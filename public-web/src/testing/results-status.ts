import type { ResultsState, ResultsStatus } from '@plaudit/public-api/contract';
import type { Figures } from '../lib/results/empty-words.ts';
import { type ResultsView, viewOfResults } from '../lib/results/results-view.ts';

/** The status of a period's results. A test gives only the fields that it is about. */
export const resultsStatus = (state: ResultsState, given: Partial<ResultsStatus> = {}): ResultsStatus => ({
  mode: 'hidden',
  state,
  frozenFrom: null,
  publishedAt: null,
  ...given,
});

/** How the results of a period stand in which people vote. */
export const resultsView = (state: ResultsState, figures?: Figures): ResultsView =>
  viewOfResults({ state: 'open' }, resultsStatus(state), figures);

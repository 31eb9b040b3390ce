import type { ResultsState, ResultsStatus } from '@plaudit/public-api/contract';

/** The status of a period's results. A test gives only the fields that it is about. */
export const resultsStatus = (state: ResultsState, given: Partial<ResultsStatus> = {}): ResultsStatus => ({
  mode: 'hidden',
  state,
  frozenFrom: null,
  publishedAt: null,
  ...given,
});

import type { VotingState } from '@plaudit/public-api/contract';
import type { ShownResultsPeriod } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import type { Figures } from '../../lib/results/empty-words.ts';
import { statusOf } from '../../lib/results/results-status.ts';
import { type ResultsView, viewOfResults } from '../../lib/results/results-view.ts';
import { hasFailed } from '../has-failed.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { useHasOverall } from './use-has-overall.ts';

export type CurrentResults = {
  /** Without a response the numbers count as live. */
  view: ResultsView;
  period: ShownResultsPeriod | undefined;
  /** Whether votes are accepted in the period of these results. In a rehearsal they are not. */
  voting: VotingState | undefined;
  /** True until it is known which numbers are public. */
  isPending: boolean;
};

/** How the results of the period stand that the site shows now. */
export function useResultsView(figures?: Figures): CurrentResults {
  useFirstHints();
  const query = useSharedQuery(resultsPeriodQuery);
  const hasOverall = useHasOverall();
  const period = query.data;
  return {
    view: viewOfResults(period ?? { state: 'open' }, statusOf(period), { ...figures, hasOverall }),
    period,
    voting: period?.state,
    isPending: period === undefined && !hasFailed(query),
  };
}

import type { ResultsStatus } from '@plaudit/public-api/contract';
import { useIsLastPlaceOut } from '../http/queries/use-is-last-place-out.ts';
import { useFirstHints } from '../lib/first-rendering.ts';
import { resultsLine } from '../lib/results-words.ts';
import { LAST_PLACE_TEXT } from '../lib/sealed-winners.ts';

/** Which votes the numbers on a screen include. After the last place of a reveal no other one is promised. */
export function useResultsLine(status: ResultsStatus | undefined): string | undefined {
  useFirstHints();
  const isLastOut = useIsLastPlaceOut(status?.state === 'revealing');
  if (isLastOut) return LAST_PLACE_TEXT;
  return status && resultsLine(status);
}

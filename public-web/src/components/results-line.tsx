import type { ResultsStatus } from '@plaudit/public-api/contract';
import { useResultsLine } from './use-results-line.ts';

/** Says which votes the numbers on a screen include. Renders nothing while they are live and will not be frozen. */
export function ResultsLine({ status }: { status: ResultsStatus | undefined }) {
  const line = useResultsLine(status);
  return line ? <p className="results-line ui-figures">{line}</p> : null;
}

import type { ResultsStatus } from '@plaudit/public-api/contract';
import { resultsLine } from '../lib/results-status.ts';

/** Says which votes the numbers on a screen include. Renders nothing if they include every vote so far. */
export function ResultsLine({ status }: { status: ResultsStatus | undefined }) {
  const line = status && resultsLine(status);
  return line ? <p className="results-line ui-figures">{line}</p> : null;
}

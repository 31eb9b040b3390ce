import type { ResultsStatus } from '@plaudit/public-api/contract';
import { resultsLine } from '../lib/results-status.ts';

/** Says which numbers a screen shows, unless they simply follow every vote. */
export function ResultsLine({ status }: { status: ResultsStatus | undefined }) {
  const line = status && resultsLine(status);
  return line ? <p className="results-line ui-figures">{line}</p> : null;
}

import { classNames } from '@plaudit/shared-ui/ui';
import './results-line.css';

/** Says which votes the numbers on a screen include. */
export function ResultsLine({ line, className }: { line: string | undefined; className?: string }) {
  return line ? <p className={classNames('results-line ui-figures', className)}>{line}</p> : null;
}

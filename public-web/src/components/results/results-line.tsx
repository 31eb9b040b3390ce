import './results-line.css';
/** Says which votes the numbers on a screen include. */
export function ResultsLine({ line }: { line: string | undefined }) {
  return line ? <p className="results-line ui-figures">{line}</p> : null;
}

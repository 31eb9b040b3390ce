import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { classNames } from '@plaudit/shared-ui/ui';
import { explainFormula } from '../../lib/results/scores.ts';
import './score-reason.css';

type ScoreFormulaProps = {
  entry: UnrankedVendor;
  leading: ReadonlyMap<string, number>;
  /** The category of the example. Without it, the first in which the vendor has votes. */
  categoryName?: string;
  exampleClass?: string;
};

/** How a score is computed. The example stays on one line wherever a line has room for it. */
export function ScoreFormula({ entry, leading, categoryName, exampleClass }: ScoreFormulaProps) {
  const formula = explainFormula(entry, leading, categoryName);
  if (formula === undefined) return null;
  return (
    <span>
      {formula.rule} <span className={classNames('score-example', exampleClass)}>{formula.example}</span>
    </span>
  );
}

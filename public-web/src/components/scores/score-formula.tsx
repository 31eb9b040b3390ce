import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { explainFormula } from '../../lib/results/scores.ts';

type ScoreFormulaProps = {
  entry: UnrankedVendor;
  leading: ReadonlyMap<string, number>;
};

/** How a score is computed. The example stays on one line wherever a line has room for it. */
export function ScoreFormula({ entry, leading }: ScoreFormulaProps) {
  const formula = explainFormula(entry, leading);
  if (formula === undefined) return null;
  return (
    <span>
      {formula.rule} <span className="score-example">{formula.example}</span>
    </span>
  );
}

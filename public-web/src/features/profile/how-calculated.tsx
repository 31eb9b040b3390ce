import { ScoreFormula } from '../../components/scores/score-formula.tsx';
import type { CategoryPlace } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { explainAverage, explainScore, START_WORDS } from '../../lib/results/scores.ts';
import './performance-breakdown.css';
import './print.css';

type HowCalculatedProps = {
  entry: VendorFigures;
  /** The category of the example, in which the vendor has votes. */
  example: CategoryPlace;
  leading: ReadonlyMap<string, number>;
};

/** How the vendor's scores come about, after a press. */
export function HowCalculated({ entry, example, leading }: HowCalculatedProps) {
  const { score, text } = explainScore(example.name, example.score, example.votes, example.mostVotes);
  const averaged = Object.keys(entry.categoryScores).filter(
    (name) => leading.get(name) !== 0 || entry.withdrawnFrom?.includes(name),
  );
  return (
    <details className="how-calculated">
      <summary>How it is calculated</summary>
      <p>
        <strong>{score}</strong> {text}. {START_WORDS}
      </p>
      <p>
        <ScoreFormula entry={entry} leading={leading} categoryName={example.name} exampleClass="calculation-example" />
      </p>
      <p>
        {explainAverage(entry, averaged.length, leading.size)}.
        {averaged.some((name) => !entry.categoryVotes[name])
          ? ' In it, a category in which only others have votes counts as 3.'
          : null}
      </p>
    </details>
  );
}

import { ScoreFormula } from '../../components/scores/score-formula.tsx';
import { ScoreSentence } from '../../components/scores/score-sentence.tsx';
import { formatScore } from '../../lib/format.ts';
import type { CategoryPlace } from '../../lib/results/category-places.ts';
import type { VendorFigures } from '../../lib/results/category-winners.ts';
import { explainAverage } from '../../lib/results/scores.ts';
import { rich } from '../../lib/rich.ts';
import './performance-breakdown.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type HowCalculatedProps = {
  entry: VendorFigures;
  /** The category of the example, in which the vendor has votes. */
  example: CategoryPlace;
  leading: ReadonlyMap<string, number>;
};

/** How the vendor's scores come about, after a press. */
export function HowCalculated({ entry, example, leading }: HowCalculatedProps) {
  const averaged = Object.keys(entry.categoryScores).filter(
    (name) => leading.get(name) !== 0 || entry.withdrawnFrom?.includes(name),
  );
  const average = explainAverage(entry, averaged.length, leading.size);
  return (
    <details className="how-calculated">
      <summary>{t('How it is calculated')}</summary>
      <p>
        {rich('{sentence}. Every vendor starts at 3.', {
          sentence: (
            <ScoreSentence
              score={example.score === undefined ? '' : <strong>{formatScore(example.score)}</strong>}
              categoryName={example.name}
              votes={example.votes}
              mostVotes={example.mostVotes}
            />
          ),
        })}
      </p>
      <p>
        <ScoreFormula entry={entry} leading={leading} categoryName={example.name} exampleClass="calculation-example" />
      </p>
      <p>
        {averaged.some((name) => !entry.categoryVotes[name])
          ? t('{average}. In it, a category in which only others have votes counts as 3.', { average })
          : t('{average}.', { average })}
      </p>
    </details>
  );
}

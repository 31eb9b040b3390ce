import type { Category, UnrankedVendor } from '@plaudit/public-api/contract';
import { ExpandIcon } from '@plaudit/shared-ui/ui';
import { ScoreDisclosure } from '../../components/scores/score-disclosure.tsx';
import { ScoreSentence } from '../../components/scores/score-sentence.tsx';
import { formatScore } from '../../lib/format.ts';
import { votesIn } from '../../lib/results/category-winners.ts';
import { shownScore } from '../../lib/results/scores.ts';
import { rich } from '../../lib/rich.ts';
import { RANKING_SCORE } from './ranking-row.tsx';
import './ranking.css';
import './ranking-score.css';

type CategoryShareProps = {
  percentage: number;
  category: Category;
  /** The vendor's scores. Undefined while they are unrevealed, or not loaded. */
  entry: UnrankedVendor | undefined;
  mostVotes: number;
};

/** A vendor's share of the votes in a category. A click on it shows the score, and how it was computed. */
export function CategoryShare({ percentage, category, entry, mostVotes }: CategoryShareProps) {
  const share = <span className="ranking-percent ui-figures">{percentage}%</span>;
  const votes = entry ? votesIn(entry, category.name) : 0;
  // For a moment the overall ranking can be older than that of the category.
  if (!entry || votes === 0) return <span className="score-plain ranking-score">{share}</span>;
  const score = shownScore(entry, category.name);
  return (
    <ScoreDisclosure
      vendorName={entry.name}
      classes={RANKING_SCORE}
      score={
        <>
          {share}
          <ExpandIcon aria-hidden="true" />
        </>
      }
    >
      {() => (
        <span>
          {rich('{sentence}. Every vendor starts at 3.', {
            sentence: (
              <ScoreSentence
                score={<b className="ui-figures">{score !== undefined && formatScore(score)}</b>}
                categoryName={category.name}
                votes={votes}
                mostVotes={mostVotes}
              />
            ),
          })}
        </span>
      )}
    </ScoreDisclosure>
  );
}

import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { Stars } from '@plaudit/shared-ui/ui';
import { useId, useState } from 'react';
import { explainAverage, explainFormula, explainScore, explainWithdrawal } from '../lib/scores.ts';

/** Shown if the ratings could not be loaded. */
export const RATING_FAILED = 'Ratings cannot be shown right now';

type ScoreReasonProps = {
  entry: UnrankedVendor;
  /** The highest number of votes in each category. Without it, as during a reveal, the score is not explained. */
  leading: ReadonlyMap<string, number> | undefined;
  /** Shown in place of a missing rating. */
  unrated?: string;
};

/** A rating. A click on it shows how it was computed. */
export function ScoreReason({ entry, leading, unrated = 'Not rated yet' }: ScoreReasonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const reasonId = useId();
  if (entry.totalVotes === 0) return <span className="not-rated">{unrated}</span>;
  if (leading === undefined) return <Stars rating={entry.averageScore} className="score-plain" />;
  const categories = Object.entries(entry.categoryScores);
  const formula = isOpen ? explainFormula(entry, leading) : undefined;
  return (
    <span className="score-reason">
      <button
        type="button"
        className="score-button"
        aria-expanded={isOpen}
        aria-controls={reasonId}
        title="Why this score?"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Stars rating={entry.averageScore} />
        <span className="ui-visually-hidden">. {entry.name}: Why this score?</span>
      </button>
      <span id={reasonId} hidden={!isOpen} className="score-sentences">
        {isOpen ? (
          <>
            <span>{explainAverage(entry, categories.length, leading.size)}</span>
            {categories.map(([name, score]) => (
              <span key={name}>
                {entry.withdrawnFrom?.includes(name)
                  ? explainWithdrawal(name)
                  : explainScore(name, score, entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
              </span>
            ))}
            {formula === undefined ? null : <span>{formula}</span>}
          </>
        ) : null}
      </span>
    </span>
  );
}

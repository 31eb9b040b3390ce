import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { Stars } from '@plaudit/shared-ui/ui';
import { useId, useState } from 'react';
import { explainAverage, explainScore } from '../lib/scores.ts';

/** Shown when the ratings could not be loaded. A vendor without votes has other words. */
export const RATING_FAILED = 'Ratings cannot be shown right now';

type ScoreReasonProps = {
  entry: LeaderboardEntry;
  /** The most votes of each category, by its name. Without them, as during a reveal, the score cannot be explained. */
  leading: ReadonlyMap<string, number> | undefined;
  /** What stands in place of a rating. */
  unrated?: string;
};

/** A rating that explains itself when it is pressed. */
export function ScoreReason({ entry, leading, unrated = 'Not rated yet' }: ScoreReasonProps) {
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  if (entry.totalVotes === 0) return <span className="not-rated">{unrated}</span>;
  if (leading === undefined) return <Stars rating={entry.averageScore} className="score-plain" />;
  const categories = Object.entries(entry.categoryScores);
  return (
    <span className="score-reason">
      <button
        type="button"
        className="score-button"
        aria-expanded={open}
        aria-controls={reasonId}
        title="Why this score?"
        onClick={() => setOpen(!open)}
      >
        <Stars rating={entry.averageScore} />
        <span className="ui-visually-hidden">. Why this score?</span>
      </button>
      <span id={reasonId} hidden={!open} className="score-sentences">
        {open ? (
          <>
            <span>{explainAverage(entry, categories.length)}</span>
            {categories.map(([name, score]) => (
              <span key={name}>
                {explainScore(name, score, entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0)}
              </span>
            ))}
          </>
        ) : null}
      </span>
    </span>
  );
}

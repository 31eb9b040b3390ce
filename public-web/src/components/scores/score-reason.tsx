import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { Stars } from '@plaudit/shared-ui/ui';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import {
  explainAverage,
  explainFewVotes,
  explainMissingVotes,
  explainScore,
  explainWithdrawal,
  type ScoreSentence,
  shownScore,
} from '../../lib/results/scores.ts';
import { ScoreFormula } from './score-formula.tsx';

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
  const reasonRef = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // On a phone the reasons of a row at the end of the screen would be behind the tabs.
    reasonRef.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
    return whenLeft(reasonRef, () => setIsOpen(false));
  }, [isOpen]);
  if (entry.totalVotes === 0) return <span className="not-rated">{unrated}</span>;
  if (leading === undefined) return <Stars rating={entry.averageScore} className="score-plain" />;
  const categories = Object.keys(entry.categoryScores).map((name) => ({
    name,
    score: shownScore(entry, name, leading),
  }));
  // One sentence for all categories without votes, which a vendor has several of in the first hours.
  const withoutVotes = categories.filter(({ name }) => leading.get(name) === 0 && !entry.withdrawnFrom?.includes(name));
  const hasOneSentence = withoutVotes.length > 1;
  const explained = hasOneSentence ? categories.filter((category) => !withoutVotes.includes(category)) : categories;
  const averaged = categories.filter(({ score }) => score !== undefined);
  const fewVotes = isOpen ? explainFewVotes(entry, leading) : undefined;
  return (
    <span ref={reasonRef} className="score-reason">
      <button
        type="button"
        className="score-button"
        aria-expanded={isOpen}
        aria-controls={reasonId}
        title="Why this score?"
        onClick={() => setIsOpen(!isOpen)}
      >
        <Stars rating={entry.averageScore} />
        <span className="ui-visually-hidden">{entry.name}: Why this score?</span>
      </button>
      <span id={reasonId} hidden={!isOpen} className="score-sentences">
        {isOpen ? (
          <>
            <span>{explainAverage(entry, averaged.length, leading.size)}</span>
            {explained.map(({ name, score }) => (
              <CategorySentence
                key={name}
                {...(entry.withdrawnFrom?.includes(name)
                  ? explainWithdrawal(name)
                  : explainScore(name, score, entry.categoryVotes[name] ?? 0, leading.get(name) ?? 0))}
              />
            ))}
            {hasOneSentence ? <span>{explainMissingVotes(withoutVotes.map(({ name }) => name))}</span> : null}
            {fewVotes === undefined ? null : <span>{fewVotes}</span>}
            <ScoreFormula entry={entry} leading={leading} />
          </>
        ) : null}
      </span>
    </span>
  );
}

/** The scores at the start of these sentences stand out, below each other. */
function CategorySentence({ score, text }: ScoreSentence) {
  return (
    <span className="score-sentence">
      {score === undefined ? null : <b className="ui-figures">{score}</b>} {text}
    </span>
  );
}

/**
 * Calls `onLeave` after Escape. If the reasons lie over other content, calls it after a click or a focus elsewhere too.
 * Otherwise that would move what is about to be clicked.
 */
function whenLeft(reasonRef: RefObject<HTMLElement | null>, onLeave: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const leaveOverlay = ({ target }: Event) => {
    const reason = reasonRef.current;
    const sentences = reason?.lastElementChild;
    if (!sentences || (target instanceof Node && reason.contains(target))) return;
    if (getComputedStyle(sentences).position === 'absolute') onLeave();
  };
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && onLeave(), { signal });
  document.addEventListener('pointerdown', leaveOverlay, { signal });
  document.addEventListener('focusin', leaveOverlay, { signal });
  return () => leaving.abort();
}

import type { Category, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CategoryMark } from '../../../components/votes/category-mark.tsx';
import type { Voting } from '../../../http/queries/use-voting.ts';
import { stateNotice } from '../../../lib/cycle.ts';
import { keptStorage } from '../../../lib/usable-storage.ts';
import { uncountedReason } from '../../../lib/votes/standing.ts';
import { useIsCastHere } from '../casting/cast-vote.ts';
import { offeredIn, picturedIn, readOrder } from '../nominees/nominees.ts';
import { useOrderSeed } from '../nominees/use-order-seed.ts';
import { OpenBallot } from '../open-ballot.tsx';
import { useChoices } from '../use-choices.ts';
import { NextAward } from './next-award.tsx';
import { SealedChoice } from './sealed-choice.tsx';
import './one-by-one.css';
import './award.css';
import { t } from '../../../lib/texts.ts';

/** More posters than in two rows of four make the screen wider, also once the choice is sealed. */
const TWO_ROWS_OF_FOUR = 8;

type AwardProps = {
  voting: Voting;
  progress: VotingProgress;
  category: Category;
  vendors: readonly Vendor[];
  /** Which of the awards this is. */
  count: string;
  next: Category | undefined;
  /** Goes on after a vote. */
  onFinished: () => void;
};

/** One award on the screen: its ballot, or the choice with its seal. */
export function Award({ voting, progress, category, vendors, count, next, onFinished }: AwardProps) {
  const { session, cycle, state } = voting;
  const { generation } = session;
  const { choices, choose, forget } = useChoices();
  const seed = useOrderSeed(session.user);
  const { offered, pictured } = useMemo(() => {
    const all = offeredIn(category, vendors, { order: readOrder(keptStorage), seed });
    return { offered: all, pictured: picturedIn(category, all, seed) };
  }, [category, vendors, seed]);
  // Runs after the award has been told about the vote. Before that, its ballot would be empty for a moment.
  const finishVote = useCallback((categoryId: number) => notifyManager.schedule(() => forget(categoryId)), [forget]);
  const vote = progress.votes.find(({ categoryId }) => categoryId === category.id);
  const [hadNoVoteAtFirst] = useState(vote === undefined);
  const isJustSealed = useIsCastHere(generation, category.id, vote?.castAt) && hadNoVoteAtFirst;
  const titleRef = useFirstFocus();
  return (
    <div
      className="one-by-one-award"
      data-sealed={vote ? '' : undefined}
      data-cast-bar="docked"
      data-many={pictured.length > TWO_ROWS_OF_FOUR ? '' : undefined}
    >
      {/* Above a sealed choice it is another one, so that no words of it move. */}
      <header key={vote ? 'sealed' : 'open'} className="one-by-one-head">
        <CategoryMark category={category} emblem className="one-by-one-mark" />
        <p className="one-by-one-count">{count}</p>
        <h1 ref={titleRef} className="one-by-one-award-title" tabIndex={-1}>
          {category.name}
        </h1>
        <p className="one-by-one-text" dir="auto">
          {category.description}
        </p>
      </header>
      {vote ? (
        <>
          <SealedChoice
            vendor={vendors.find(({ id }) => id === vote.vendorId)}
            isLanding={isJustSealed}
            uncountedReason={uncountedReason(progress, state)}
            progress={t('{completed} of {total} categories completed.', {
              completed: progress.completed,
              total: progress.total,
            })}
          />
          <NextAward next={next} isTimed={isJustSealed} onGo={onFinished} />
        </>
      ) : (
        <OpenBallot
          category={category}
          offered={offered}
          pictured={pictured}
          voter="user"
          generation={generation}
          cycleId={cycle?.id}
          closedReason={cycle && state ? stateNotice(state, cycle)?.title : undefined}
          chosenId={choices[category.id]}
          onChoose={choose}
          onVoted={finishVote}
        />
      )}
    </div>
  );
}

/** A new award begins at its title, unless its dot was used and has the focus. */
function useFirstFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!document.activeElement?.matches('[aria-current="step"]')) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

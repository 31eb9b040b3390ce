import type { Category, Vendor } from '@plaudit/public-api/contract';
import { Button, classNames, hueClass, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { BallotHead } from './ballot-head.tsx';
import { useIsCastHere } from './casting/cast-vote.ts';
import { OpenBallot } from './open-ballot.tsx';
import { SealedBallot } from './sealed/sealed-ballot.tsx';

export type BallotCardProps = {
  category: Category;
  vendors: readonly Vendor[];
  /** The vendors that can be chosen in this category, in the order in which the card lists them. */
  offered: readonly Vendor[];
  /** The same vendors in the order of their posters. */
  pictured: readonly Vendor[];
  voter: 'user' | 'admin' | 'visitor';
  /** Changes when somebody signs in or out. */
  generation: number;
  /** The period that the page shows, in which the vote is cast. */
  cycleId: number | null | undefined;
  /** Why votes are not accepted now. Undefined while voting is open. */
  closedReason: string | undefined;
  /** The vendor of the stored vote, and `votedAt` is its time. Both are undefined while there is no vote. */
  votedFor: number | undefined;
  votedAt: string | undefined;
  /** Why the voter's votes do not count. Undefined if they count. */
  uncountedReason: string | undefined;
  /** The form that makes the vote count, or a button that leads to it. Undefined if nothing can. */
  wayToCount: ReactNode;
  isExpanded: boolean;
  onExpand: (categoryId: number) => void;
  chosenId: number | undefined;
  onChoose: (categoryId: number, vendorId: number) => void;
  onVoted: (categoryId: number) => void;
};

/**
 * Its parent renders it again only if one of its props has changed, so that a vote or a choice renders its own card and
 * not all. The caller passes the same functions each time. The parts of a vote are passed one by one, because each
 * response with the progress may bring all votes as new objects.
 */
export const BallotCard = memo(function BallotCard({
  category,
  vendors,
  votedFor,
  votedAt,
  uncountedReason,
  wayToCount,
  isExpanded,
  onExpand,
  ...rest
}: BallotCardProps) {
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const focusNext = useRef<'choice' | 'card' | undefined>(undefined);
  const hasVote = votedFor !== undefined && votedAt !== undefined;
  const isOpen = isExpanded || hasVote;
  // The seal is animated only for a vote that was cast here while the card was on the page.
  const [hadNoVoteAtFirst] = useState(!hasVote);
  const isCastHere = useIsCastHere(rest.generation, category.id, votedAt);

  // The clicked button is gone, so the focus moves to what replaced it. It stays with somebody who has gone on meanwhile:
  // the list of the next category would close without it.
  useEffect(() => {
    const card = cardRef.current;
    if (focusNext.current === 'choice' && isOpen) (findChoice(card) ?? card)?.focus();
    if (focusNext.current === 'card' && hasVote && !isFocusOutside(card)) {
      card?.focus({ preventScroll: true });
      // A list that was open has scrolled the page, so the head with the new seal may be above the screen. It comes into
      // view below the toast of the vote.
      const head = card?.querySelector('.ballot-head');
      afterToast(() => head?.scrollIntoView?.({ block: 'nearest' }));
    }
    if (isOpen) focusNext.current = undefined;
  }, [isOpen, hasVote]);

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className={classNames('ballot-card', hueClass(category.color))}
      data-category={category.id}
      data-uncounted={hasVote && uncountedReason !== undefined ? '' : undefined}
      data-stage={hasVote ? 'sealed' : isOpen ? 'open' : 'collapsed'}
      aria-labelledby={titleId}
    >
      <BallotHead category={category} titleId={titleId} hasVote={hasVote} isCounted={uncountedReason === undefined} />
      {hasVote ? (
        <SealedBallot
          category={category}
          vendors={vendors}
          vendorId={votedFor}
          castAt={votedAt}
          isJustSealed={hadNoVoteAtFirst && isCastHere}
          uncountedReason={uncountedReason}
          wayToCount={wayToCount}
        />
      ) : isOpen ? (
        <OpenBallot
          {...rest}
          category={category}
          onVoted={(categoryId) => {
            focusNext.current = 'card';
            rest.onVoted(categoryId);
          }}
        />
      ) : (
        <Button
          wide
          onClick={() => {
            focusNext.current = 'choice';
            onExpand(category.id);
          }}
        >
          {rest.closedReason === undefined ? 'Vote Now' : 'See the ballot'}
          <VisuallyHidden> in {category.name}</VisuallyHidden>
        </Button>
      )}
    </article>
  );
});

/** The poster that the Tab key reaches. */
const findChoice = (card: HTMLElement | null): HTMLElement | null | undefined =>
  card?.querySelector<HTMLElement>('.posters :checked') ?? card?.querySelector<HTMLElement>('.posters input');

/** The code of toasts may still be loading, and the last vote has none. A toast has its height one frame later. */
const TOAST_FRAMES = 20;

function afterToast(run: () => void, framesLeft = TOAST_FRAMES): void {
  requestAnimationFrame(() => {
    const isDue = framesLeft === 0 || document.querySelector('.ui-toast') !== null;
    if (isDue) requestAnimationFrame(run);
    else afterToast(run, framesLeft - 1);
  });
}

const isFocusOutside = (card: HTMLElement | null): boolean =>
  document.activeElement !== document.body && !card?.contains(document.activeElement);

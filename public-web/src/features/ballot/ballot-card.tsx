import type { Vendor } from '@plaudit/public-api/contract';
import { Button, classNames, hueClass, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Uncounted } from '../../lib/votes/standing.ts';
import { BallotHead } from './ballot-head.tsx';
import { useIsCastHere } from './casting/cast-vote.ts';
import { BallotStrip } from './nominees/ballot-strip.tsx';
import { OpenBallot, type OpenBallotProps } from './open-ballot.tsx';
import { SealedBallot } from './sealed/sealed-ballot.tsx';
import { findChoice, showNextBallot } from './show-next-ballot.ts';
import './ballot-card.css';
import './print.css';
import { rich } from '../../lib/rich.ts';

export type BallotCardProps = OpenBallotProps & {
  vendors: readonly Vendor[];
  /** The vendor of the stored vote, and `votedAt` is its time. Both are undefined while there is no vote. */
  votedFor: number | undefined;
  votedAt: string | undefined;
  /** Why the voter's votes do not count. Undefined if they count. */
  uncountedReason: Uncounted | undefined;
  /** The form that makes the vote count, if it stands in this ballot. */
  countForm: ReactNode;
  /** Leads to the form. Undefined if nothing makes the vote count. */
  countButton: ReactNode;
  isExpanded: boolean;
  onExpand: (categoryId: number) => void;
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
  countForm,
  countButton,
  isExpanded,
  onExpand,
  ...rest
}: BallotCardProps) {
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const focusNext = useRef<'choice' | 'next' | undefined>(undefined);
  const hasVote = votedFor !== undefined && votedAt !== undefined;
  const isOpen = isExpanded || hasVote;
  // The seal is animated only for a vote that was cast here while the card was on the page.
  const [hadNoVoteAtFirst] = useState(!hasVote);
  const isCastHere = useIsCastHere(rest.generation, category.id, votedAt);

  // The clicked button is gone, so the focus moves to what replaced it. After a vote that is the next ballot, which stays as it
  // is. It stays with somebody who has gone on meanwhile.
  useEffect(() => {
    const card = cardRef.current;
    if (focusNext.current === 'choice' && isOpen) (findChoice(card) ?? card)?.focus();
    if (focusNext.current === 'next' && hasVote && !isFocusOutside(card)) showNextBallot(card);
    if (isOpen) focusNext.current = undefined;
  }, [isOpen, hasVote]);

  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      className={classNames('ballot-card', hueClass(category.color))}
      data-paper="whole"
      data-category={category.id}
      data-uncounted={hasVote && uncountedReason !== undefined ? '' : undefined}
      data-state={hasVote ? 'sealed' : isOpen ? 'open' : 'collapsed'}
      aria-labelledby={titleId}
    >
      {isOpen ? null : <BallotStrip vendors={rest.pictured} />}
      <BallotHead category={category} titleId={titleId} hasVote={hasVote} />
      {hasVote ? (
        <SealedBallot
          category={category}
          vendors={vendors}
          vendorId={votedFor}
          castAt={votedAt}
          isJustSealed={hadNoVoteAtFirst && isCastHere}
          uncountedReason={uncountedReason}
          countForm={countForm}
          countButton={countButton}
        />
      ) : isOpen ? (
        <OpenBallot
          {...rest}
          category={category}
          onVoted={(categoryId) => {
            focusNext.current = 'next';
            rest.onVoted(categoryId);
          }}
        />
      ) : (
        <Button
          data-paper="off"
          className="ballot-action"
          onClick={() => {
            focusNext.current = 'choice';
            onExpand(category.id);
          }}
        >
          {rest.closedReason === undefined
            ? rich('Vote Now <hidden>in {category}</hidden>', {
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                category: category.name,
              })
            : rich('View <hidden>the ballot in {category}</hidden>', {
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                category: category.name,
              })}
        </Button>
      )}
    </article>
  );
});

const isFocusOutside = (card: HTMLElement | null): boolean =>
  document.activeElement !== document.body && !card?.contains(document.activeElement);

import type { VotingProgress } from '@plaudit/public-api/contract';
import { toast } from '@plaudit/shared-ui/ui';
import { useLayoutEffect, useRef } from 'react';
import { allVotesText } from '../features/ballot/all-votes-text.ts';
import { useLateVotes } from '../features/ballot/use-late-votes.ts';
import { useVoting } from '../http/queries/use-voting.ts';

/**
 * When voting ends while somebody looks at the ballots, the ending takes their place. Its title is at the top of the page,
 * and a toast says what has happened. Without this, who has scrolled down would see another part of another page. A vote
 * that came too late has a notice of its own.
 */
export function useEndOfVoting(): void {
  const voting = useVoting();
  const { cycle, progress } = voting;
  const hasLateVotes = useLateVotes(voting).votes.length > 0;
  const state = cycle?.state;
  const stateBefore = useRef(state);
  useLayoutEffect(() => {
    const hadBallots = stateBefore.current === 'open' || stateBefore.current === 'paused';
    stateBefore.current = state;
    if (!hadBallots || state !== 'ended') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!hasLateVotes) toast({ title: 'Voting Has Ended', description: ownVotesText(progress) });
  }, [state, progress, hasLateVotes]);
}

function ownVotesText(progress: VotingProgress | undefined): string {
  if (!progress) return 'Every vote is in.';
  const { completed, total } = progress;
  if (completed === 0) return 'You did not vote in this period.';
  return completed === total ? allVotesText(total) : `You voted in ${completed} of ${total} categories.`;
}

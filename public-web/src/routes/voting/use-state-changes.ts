import type { VotingProgress } from '@plaudit/public-api/contract';
import { toast } from '@plaudit/shared-ui/ui';
import { useLayoutEffect, useRef } from 'react';
import { allVotesText } from '../../features/ballot/all-votes-text.ts';
import { useLateVotes } from '../../features/ballot/casting/use-late-votes.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { t } from '../../lib/texts.ts';

/**
 * Says with a toast that voting was paused, goes on or has ended while somebody looks at the ballots: the notice at their
 * start is out of sight for who has scrolled down. At the end the ending takes the place of the ballots. Its title is at
 * the top of the page. Without this, who has scrolled down would see another part of another page. A vote that came too
 * late has a notice of its own.
 */
export function useStateChanges(): void {
  const voting = useVoting();
  const { cycle, progress } = voting;
  const hasLateVotes = useLateVotes(voting).votes.length > 0;
  const state = cycle?.state;
  const stateBefore = useRef(state);
  useLayoutEffect(() => {
    const before = stateBefore.current;
    stateBefore.current = state;
    if (before === 'open' && state === 'paused') toast(PAUSED);
    if (before === 'paused' && state === 'open') toast(REOPENED);
    if ((before !== 'open' && before !== 'paused') || state !== 'ended') return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!hasLateVotes) toast({ title: t('Voting Has Ended'), description: ownVotesText(progress) });
  }, [state, progress, hasLateVotes]);
}

const PAUSED = {
  get title() {
    return t('Voting Is Paused');
  },
  get description() {
    return t('Votes already cast are safe.');
  },
} as const;
const REOPENED = {
  get title() {
    return t('Voting Is Open Again');
  },
  get description() {
    return t('The pause is over.');
  },
} as const;

function ownVotesText(progress: VotingProgress | undefined): string {
  if (!progress) return t('Every vote is in.');
  const { completed, total } = progress;
  if (completed === 0) return t('You did not vote in this period.');
  return completed === total
    ? allVotesText(total)
    : t('You voted in {completed} of {total} categories.', { completed, total });
}

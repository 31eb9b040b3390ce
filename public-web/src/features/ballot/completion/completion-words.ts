import type { VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { allVotesText } from '../all-votes-text.ts';

export const isComplete = (progress: VotingProgress | undefined): progress is VotingProgress =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

/** A voter whose votes are set aside reads elsewhere why they do not count. Thanks would contradict it. */
export const isCelebrated = (progress: VotingProgress | undefined): progress is VotingProgress =>
  isComplete(progress) && progress.standing !== 'set_aside';

/** 'All six votes are in. Thank you!' */
export function completionText({ total, standing }: VotingProgress, state: VotingState | undefined): string {
  const [they, are, were] = total === 1 ? ['It', 'is', 'was'] : ['They', 'are', 'were'];
  const waiting =
    state === 'ended' ? `${they} ${were} not confirmed in time.` : `${they} ${are} waiting for confirmation.`;
  return `${allVotesText(total)} ${standing === 'waiting' ? waiting : 'Thank you!'}`;
}

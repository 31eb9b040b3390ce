import type { VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { sentences } from '../../../lib/lists.ts';
import { t } from '../../../lib/texts.ts';
import { allVotesText } from '../all-votes-text.ts';

export const isComplete = (progress: VotingProgress | undefined): progress is VotingProgress =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

/**
 * A voter whose votes are set aside reads elsewhere why they do not count. Thanks would contradict it. While votes can
 * still be confirmed, the celebration waits until they count.
 */
export const isCelebrated = (
  progress: VotingProgress | undefined,
  state: VotingState | undefined,
): progress is VotingProgress =>
  isComplete(progress) && progress.standing !== 'set_aside' && (progress.standing !== 'waiting' || state === 'ended');

/** 'All 6 votes are in. Thank you!' */
export function completionText({ total, standing }: VotingProgress): string {
  const late = t('{total, plural, one {It was not confirmed in time.} other {They were not confirmed in time.}}', {
    total,
  });
  return sentences(allVotesText(total), standing === 'waiting' ? late : t('Thank you!'));
}

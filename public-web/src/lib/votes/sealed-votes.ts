import type { Category, VoteReceipt, VotingProgress } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';

export const LEFT_VENDOR = () => t('A vendor that has since left the awards');

export type SealedVote = { category: Category; vote: VoteReceipt };

/** The voter's votes, in the order of the ballots. */
export function sealedVotes(
  categories: readonly Category[],
  progress: Pick<VotingProgress, 'votes'> | undefined,
): SealedVote[] {
  return categories.flatMap((category) => {
    const vote = progress?.votes.find(({ categoryId }) => categoryId === category.id);
    return vote ? [{ category, vote }] : [];
  });
}

import type { Category, VotingProgress } from '@plaudit/public-api/contract';

type Votes = Pick<VotingProgress, 'votes'> | undefined;

export const hasVoteIn = (progress: Votes, { id }: Pick<Category, 'id'>): boolean =>
  progress?.votes.some(({ categoryId }) => categoryId === id) ?? false;

/** The first award without a vote: of all, or of those after `current`. Undefined if there is none. */
export function nextAward(
  categories: readonly Category[],
  progress: Votes,
  current?: Pick<Category, 'id'>,
): Category | undefined {
  const from = categories.findIndex(({ id }) => id === current?.id) + 1;
  return categories.slice(from).find((category) => !hasVoteIn(progress, category));
}

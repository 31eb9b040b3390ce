import type { CategoryWinners, UnrankedVendor } from '@plaudit/public-api/contract';

export type ListedWinners = Omit<CategoryWinners, 'winners' | 'allVotes'> & {
  winners: readonly Pick<UnrankedVendor, 'id' | 'name' | 'imageUrl'>[];
  /** Not known from a reveal. There a category without a winner has votes. */
  allVotes?: number;
};

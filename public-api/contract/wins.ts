export type Win = { isShared: boolean };

/** What a vendor has won in a period with final results. */
export type Wins = {
  /** Undefined if the vendor is not first overall. */
  overall: Win | undefined;
  /** The categories in which no vendor has more votes. A win is shared if another one has as many. */
  categories: readonly (Win & { name: string })[];
};

/** The title of one award, such as 'Winner', 'Winner, Speed' or 'Shared winner, Speed'. */
export const awardTitle = ({ isShared }: Win, categoryName?: string): string =>
  [isShared ? 'Shared winner' : 'Winner', categoryName].filter(Boolean).join(', ');

export type LeaderboardEntry = {
  id: number;
  name: string;
  imageUrl: string;
  /** Equal vendors share a rank: 1, 2, 2, 4. */
  rank: number;
  /** 0 to 5. 0 with no votes, which reads 'Not rated yet'. */
  averageScore: number;
  totalVotes: number;
  /** 0 to 5, by category name. */
  categoryScores: Record<string, number>;
  /** By category name; together with the largest of a category they explain a score. */
  categoryVotes: Record<string, number>;
};

export type CategoryResult = {
  rank: number;
  votes: number;
  /** Rounded share of all votes of the category, which are `totalVotes` of the results. */
  percentage: number;
  vendor: { id: number; name: string; imageUrl: string };
};

/**
 * A vendor that was removed while the period ran is not listed and not ranked. The votes it was given stay in every
 * total. A page shows this number as 'N votes for vendors no longer taking part', so that the figures add up. Absent
 * when there are none.
 */
type WithRemovedVotes = { removedVotes?: number };

/** `GET /api/categories/{id}/results`: vendors with at least one vote, best first. */
export type CategoryResults = WithRemovedVotes & {
  categoryId: number;
  categoryName: string;
  /** Every vote cast in the category, those for removed vendors too. */
  totalVotes: number;
  vendors: CategoryResult[];
};

/** `removedVotes` are for the Overall ranking, as those of a category are for its own. */
export type Stats = WithRemovedVotes & { totalVotes: number; totalParticipants: number; totalVendors: number };

export type CategoryVoteCount = WithRemovedVotes & { categoryId: number; categoryName: string; voteCount: number };

/** An ended or running cycle in the archive, newest first in `GET /api/results/periods`. */
export type ResultsPeriod = {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  isCurrent: boolean;
  totalVotes: number;
};

/** `GET /api/results/periods/{id}`: everything the Results tab shows of one period. `/csv` below it is the download. */
export type PeriodResults = {
  period: ResultsPeriod;
  stats: Stats;
  categoryVotes: CategoryVoteCount[];
  leaderboard: LeaderboardEntry[];
};

/**
 * The numbers that everybody sees while a period runs. `live`: every vote at once. `in_steps`: new numbers only after
 * enough new votes. `frozen`: from `frozenFrom` on, the numbers of that time. `hidden`: how many votes each category
 * has and how many people have voted, and no numbers of a vendor.
 */
export type ResultsMode = 'live' | 'in_steps' | 'frozen' | 'hidden';

/**
 * The numbers that everybody sees now. `revealing`: only the places revealed so far. `final`: the whole result. It can
 * still change while it is provisional, or if admins set votes aside or extend the period.
 */
export type ResultsState = 'live' | 'in_steps' | 'frozen' | 'hidden' | 'revealing' | 'final';

export type ResultsStatus = {
  mode: ResultsMode;
  state: ResultsState;
  frozenFrom: string | null;
  /**
   * When the numbers that are shown were published. After a reveal it stays the end of the reveal, even if the result
   * has changed since. Null while the numbers are live or hidden, and before the first publication.
   */
  publishedAt: string | null;
  /** When the organizers mean to reveal the results. Absent if they have not said so, and once the reveal has begun. */
  revealAnnouncedFor?: string;
  /** Set only while a final result is provisional. Until this time, voters whose votes were set aside can object. */
  provisionalUntil?: string;
  /**
   * True for a final result of a period in which votes were set aside, so that there may be earlier versions of it.
   * Absent otherwise.
   */
  hasVersions?: true;
};

/** `GET /api/results/periods/{id}/versions`: the newest version is the one that all pages show. */
export type ResultVersion = {
  version: number;
  writtenAt: string;
  participants: number;
  totalVotes: number;
  leaderboard: Pick<LeaderboardEntry, 'rank' | 'id' | 'name' | 'averageScore' | 'totalVotes'>[];
};

export type LeaderboardEntry = {
  id: number;
  name: string;
  imageUrl: string;
  /** Equal vendors share a rank: 1, 2, 2, 4. */
  rank: number;
  /** 0 to 5. A vendor without votes has 0. Pages show words in its place, such as 'No votes yet'. */
  averageScore: number;
  totalVotes: number;
  /** 0 to 5, by category name, for the categories in which the vendor stands or stood. */
  categoryScores: Record<string, number>;
  /** By category name. */
  categoryVotes: Record<string, number>;
  /**
   * The score in a category is `3 + 2 * sqrt(votes / (most + formula.damping))`. `most` is the most votes of a vendor
   * that stands in the category. The same for all vendors of a response.
   */
  formula: { name: 'from_three'; damping: number };
  /**
   * The names of the categories in which the vendor no longer stands: after people had voted there, a shortlist was made
   * without it, or it was taken off one. They count in its average as categories without votes. Absent if there are none.
   */
  withdrawnFrom?: string[];
};

/** A vendor that stands in fewer than half of the categories has figures and no rank. */
export type UnrankedVendor = Omit<LeaderboardEntry, 'rank'>;

export type CategoryResult = {
  rank: number;
  votes: number;
  /** The rounded share of all votes in the category (`totalVotes` of the results). */
  percentage: number;
  vendor: { id: number; name: string; imageUrl: string };
};

/**
 * Votes for vendors that were removed during the period, or that no longer stand in the category. These vendors are not
 * listed or ranked there, but their votes stay in every total. Pages show 'N votes for vendors no longer on the
 * ballot', so that the figures add up. Absent if there are none. Those of a category are also left out while its
 * results are hidden, and during a reveal until its first place is revealed.
 */
type WithRemovedVotes = { removedVotes?: number };

/** `GET /api/categories/{id}/results`: the vendors whose votes in the category are public, best first. */
export type CategoryResults = WithRemovedVotes & {
  categoryId: number;
  categoryName: string;
  /** All votes of the public numbers in the category, including those for removed vendors. */
  totalVotes: number;
  vendors: CategoryResult[];
};

/** `removedVotes` counts all categories together. */
export type Stats = WithRemovedVotes & {
  totalVotes: number;
  /**
   * The accounts with at least one vote that counts. In a period in steps they are those of the latest publication, and
   * absent before the first one.
   */
  totalParticipants?: number;
  /** The accounts that have voted and are neither confirmed nor set aside. Absent if none has to be confirmed. */
  waitingParticipants?: number;
  /** When the participants were counted, because counting many votes takes time. Absent before the first period. */
  participantsCountedAt?: string;
  totalVendors: number;
};

export type CategoryVoteCount = WithRemovedVotes & {
  categoryId: number;
  categoryName: string;
  voteCount: number;
  /**
   * How many votes the organizers set aside, or null for one to nine. They are in no other number. Only of a result
   * that is final and public.
   */
  setAside?: number | null;
};

/** An ended or running cycle in the archive, newest first in `GET /api/results/periods`. */
export type ResultsPeriod = {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  isCurrent: boolean;
  totalVotes: number;
  state: ResultsState;
  /** Only while a final result can still change because of objections by accounts whose votes were set aside. */
  isProvisional?: true;
};

/**
 * `GET /api/results/periods/{id}`: the figures that the Results tab shows about an earlier period, apart from former
 * versions of its result. With `/csv` at the end it is a download.
 */
export type PeriodResults = {
  period: ResultsPeriod;
  stats: Stats;
  categoryVotes: CategoryVoteCount[];
  /** Empty while the results are hidden, and during a reveal until a place of the overall ranking is revealed. */
  leaderboard: LeaderboardEntry[];
  /** Absent if there are none, or if they are not public yet. */
  unranked?: UnrankedVendor[];
  results: ResultsStatus;
};

/**
 * `GET /api/results/periods/{id}/race`: how the leading vendors ranked at the end of each day, in UTC. The last day of a
 * running period has the ranks so far. A day is left out if its ranks were not public or fewer than ten more people had
 * voted. There are no days while the numbers are frozen, hidden or being revealed. Once the result is public, the last
 * day has the ranks of the result.
 */
export type Race = {
  state: ResultsState;
  days: string[];
  /** At most ten, best first. `ranks` has a rank for each day, or null if the vendor had none. */
  vendors: { id: number; name: string; imageUrl: string; ranks: (number | null)[] }[];
};

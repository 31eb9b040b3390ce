import type { Announcement } from './announcements.ts';
import type { OpenIdProviderName } from './openid.ts';
import type { ResultsStatus } from './results.ts';

/**
 * Says whether votes are accepted now, by the database's clock. `open`: yes. `paused`: an admin has paused voting.
 * `not_started`: the cycle has not started. `ended`: it has ended. `none`: no cycle is active or has ended yet.
 */
export type VotingState = 'open' | 'paused' | 'not_started' | 'ended' | 'none';

/** A proof of an account: an invitation code, an e-mail address, or an account at a provider. */
export type ProofKind = 'invitation' | 'email' | 'openid';

/** `GET /api/voting/cycle`. While no cycle is active or has ended yet, its id, name and dates are null. */
export type CurrentCycle = {
  id: number | null;
  name: string | null;
  startDate: string | null;
  endDate: string | null;
  isActive: boolean;
  state: VotingState;
  /** The database's time, so that the days left are right even if the browser's clock is wrong. */
  now: string;
  /** How the results of this cycle are shown, or during a rehearsal those of `resultsOf`. Null if there are none. */
  results: ResultsStatus | null;
  /** Set if only the votes of confirmed accounts count. Absent if no account has to be confirmed. */
  counts?: 'confirmed';
  /** The proofs that confirm an account in this period and that this site offers. Absent if `counts` is absent. */
  proofs?: ProofKind[];
  /** Where an account can be confirmed, if `proofs` has `openid`. */
  providers?: OpenIdProviderName[];
  /** Present until the first period of the site begins. Meanwhile there are neither categories nor vendors to see. */
  isBeforeFirstOpening?: true;
  /** The scheduled cycle that starts first. Null if none is scheduled. */
  next: ScheduledPeriod | null;
  /**
   * The accounts that have cast their first vote of this period since midnight in UTC, and whose votes count. Absent if
   * they are fewer than ten, while voting is not open, and in a period whose results are hidden or published in steps.
   */
  participantsToday?: number;
  /** What the organizers tell everybody now. Absent if that is nothing. */
  announcement?: Announcement;
  /** Why voting is paused, in the organizers' words. Absent if they gave no reason. */
  pauseReason?: string;
  /**
   * Present while a rehearsal runs. Then the cycle is the rehearsal, and `results` is about the period whose results
   * are shown. All responses of both APIs have the header `Plaudit-Rehearsal: true` meanwhile, with a delay of about
   * a second.
   */
  isRehearsal?: true;
  /**
   * The period that `results` is about. Present only while a rehearsal runs, because otherwise that period is this
   * cycle.
   */
  resultsOf?: PeriodOfResults;
};

/** The period whose results are shown. Its id, name and dates are null if there has been no period yet. */
export type PeriodOfResults = Pick<CurrentCycle, 'id' | 'name' | 'startDate' | 'endDate' | 'state' | 'counts'>;

export type ScheduledPeriod = { id: number; name: string; startDate: string; endDate: string };

export type VoteRequest = {
  vendorId: number;
  categoryId: number;
  /**
   * The period that the voter saw when they chose, from `GET /api/voting/cycle`. If another period runs when the vote
   * arrives, nothing is stored and the response is 409 `vote.other_period`. Without `cycleId` the vote is cast in the
   * running period.
   */
  cycleId?: number;
};

/** A stored vote. The response to a new vote and to a repeat of it. */
export type VoteReceipt = {
  /** The vote's own random id. */
  receipt: string;
  vendorId: number;
  categoryId: number;
  castAt: string;
  /** What the vote is in the log. Absent if it was stored without a seal. */
  seal?: string;
};

/**
 * Says whether the voter's votes count. `waiting`: the period counts only confirmed accounts, and this one is not
 * confirmed. `set_aside`: an exclusion took its votes out of the count.
 */
export type Standing = 'counted' | 'waiting' | 'set_aside';

/** `GET /api/voting/progress`: the progress of the signed-in voter. A visitor has completed nothing. */
export type VotingProgress = {
  completed: number;
  total: number;
  /** Whole percents, 0 to 100. */
  percentage: number;
  votedCategories: number[];
  votes: VoteReceipt[];
  state: VotingState;
  /**
   * Absent for a visitor, before the first period, and while the votes of every account count: in a period that needs
   * no confirmation, until an exclusion has come into force.
   */
  standing?: Standing;
};

export const DEFAULT_TOTAL_CATEGORIES = 6;
export const PROGRESS_INTERVAL_MS = 1_000;
export const LEADERBOARD_INTERVAL_MS = 5_000;

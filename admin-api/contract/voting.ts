import type { Confirmation } from './page.ts';

export type VotingState = 'open' | 'paused' | 'not_started' | 'ended' | 'none';

export type Cycle = {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  isScheduled: boolean;
  endedAt: string | null;
  totalVotes: number;
  /** As of `participantsCountedAt`: counting takes longer the more votes there are. Null: not counted yet. */
  totalParticipants: number | null;
  participantsCountedAt?: string | null;
  version: number;
};

/** `GET /api/admin/voting`: what every admin sees on top of the panel. */
export type VotingStatus = {
  state: VotingState;
  isPaused: boolean;
  pausedAt: string | null;
  pausedBy: string | null;
  cycle: Cycle | null;
  scheduled: Cycle[];
  now: string;
};

export type PauseVotingRequest = { paused: boolean };
export type PauseVotingResponse = { paused: boolean; message: string };

/**
 * `isActive: true` starts it now and ends the active one; `false` with a start ahead schedules it. What ends a running
 * period, now or before its time, takes the second factor again, as `EndCycleRequest` does.
 */
export type CreateCycleRequest = {
  name: string;
  startDate: string;
  endDate: string;
  isActive: boolean;
  /** The active period that the admin saw, null for none: a 409 `cycle.changed_meanwhile` if it is another by now. */
  expectedCurrentId?: number | null;
} & Partial<Confirmation>;

/** `cutShortBy`: a scheduled period that begins before this one's end, and so ends it early. */
export type SavedCycle = Cycle & { cutShortBy: { id: number; name: string; startDate: string } | null };

/**
 * `PUT /api/admin/voting-cycles/{id}`: a running or scheduled one; the start of a running one stays as it is. Ending it
 * sooner, reopening it, or cutting the running one short takes the second factor again.
 */
export type UpdateCycleRequest = {
  name: string;
  startDate: string;
  endDate: string;
  version?: number;
} & Partial<Confirmation>;

/** `POST /api/admin/voting-cycles/{id}/end`: closes the active one now, with a fresh second factor as for a reset. */
export type EndCycleRequest = Partial<Confirmation>;

/** `DELETE /api/admin/voting-cycles/{id}`: a scheduled one that has not started. */
export type DeletedCycleResponse = { id: number; message: string };

/** `GET /api/admin/voting-cycles/{id}/results`; the same with `/csv` appended is the download. */
export type CycleResults = {
  cycle: Cycle;
  categories: {
    categoryId: number;
    categoryName: string;
    totalVotes: number;
    vendors: { rank: number; vendorId: number; vendorName: string; votes: number; percentage: number }[];
  }[];
  leaderboard: { rank: number; vendorId: number; vendorName: string; averageScore: number; totalVotes: number }[];
};

/** What a reset closed. `POST /api/admin/resets/{id}/undo` reopens it until the cycle ends. */
export type ResetResponse = { resetId: number; votes: number; boxes: number; message: string };

/** `GET /api/admin/reset-preview?categoryId=`: the effect in numbers, before it is asked for. */
export type ResetPreview = {
  votes: number;
  voters: number;
  boxes: { categoryId: number; categoryName: string; votes: number }[];
};

/** `GET /api/admin/resets`: newest first. */
export type Reset = {
  id: number;
  at: string;
  by: string;
  scope: 'all' | 'category';
  categoryName: string | null;
  votes: number;
  cycleId: number;
  undoneAt: string | null;
  undoneBy: string | null;
  /** Cast since the reset: an undo sets them aside, for the boxes of before come back. */
  votesSince: number;
  canUndo: boolean;
};

/**
 * The panel sends the code with reset-votes, a category's reset-votes and undo. The server requires a second factor
 * passed within `FRESH_SECOND_FACTOR_MINUTES` when the code is left out, so that the call without a body still works.
 */
export type ResetRequest = Partial<Confirmation>;
export const FRESH_SECOND_FACTOR_MINUTES = 5;

export const RESET_PERIOD_DAYS = 30;
export const CYCLE_DAYS_MAX = 3650;

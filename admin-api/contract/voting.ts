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
  totalParticipants: number;
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

/** `isActive: true` starts it now and ends the active one; `false` with a start ahead schedules it. */
export type CreateCycleRequest = { name: string; startDate: string; endDate: string; isActive: boolean };

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

import type { ResultsState } from './voting.ts';

/**
 * `GET /api/admin/history`: what happened on each day, oldest first, without gaps. A day begins at 0:00 UTC.
 * The last `HISTORY_DAYS_WITH_HOURS` days also have a number for each hour, so that the panel can show the days of
 * another time zone.
 */
export type History = { days: HistoryDay[] };

export type HistoryDay = {
  day: string;
  /** Votes cast on this day, including those that a reset took away later, without those of a rehearsal. */
  votes: number;
  /** The votes of each hour, beginning at 0:00 UTC. */
  hours?: number[];
  /**
   * The period that ran last on the day. Its votes, as far as they were public, and its participants are the last ones
   * stored on that day. Each figure is null if it was not stored then.
   */
  cycleId: number | null;
  periodVotes: number | null;
  participants: number | null;
  /** Voters who registered on this day. */
  signUps: number;
  vendors: number | null;
  blockedSessions: number | null;
};

export const HISTORY_DAYS_WITH_HOURS = 100;
export const HISTORY_INTERVAL_MS = 60_000;

/**
 * `GET /api/admin/voting-cycles/{id}/race`: how the leading vendors ranked on each day, when their ranks were last
 * stored. It has no days while the numbers are closed. Days on which they were closed from the start, or too few people
 * voted, are left out. Once the result is public, the last day has the ranks of the result.
 */
export type Race = {
  state: ResultsState;
  days: string[];
  /** Best first. `ranks` has a rank for each day, or null if the vendor had none. */
  vendors: { id: number; name: string; imageUrl: string; ranks: (number | null)[] }[];
};

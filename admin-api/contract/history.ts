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
   * The period that ran last on the day. Its votes and participants are those at the end of the day. Each figure is
   * null if it was not stored on that day.
   */
  cycleId: number | null;
  periodVotes: number | null;
  participants: number | null;
  vendors: number | null;
  blockedSessions: number | null;
};

export const HISTORY_DAYS_WITH_HOURS = 100;
export const HISTORY_INTERVAL_MS = 60_000;

/**
 * `GET /api/admin/voting-cycles/{id}/race`: how the leading vendors ranked at the end of each day. It has no days while
 * the numbers are closed. Days on which they were closed, or too few people voted, are left out. Once the result is
 * public, the last day has the ranks of the result.
 */
export type Race = {
  state: ResultsState;
  days: string[];
  /** Best first. `ranks` has a rank for each day, or null if the vendor had none. */
  vendors: { id: number; name: string; imageUrl: string; ranks: (number | null)[] }[];
};

export const RACE_VENDORS_MAX = 10;

import {
  awardTitle,
  type ResultsState,
  type ResultsStatus,
  type VotingState,
  type Win,
} from '@plaudit/public-api/contract';
import { isProvisional } from './results-status.ts';

/** What the badge of a place says, and its color. */
export type PlaceBadge = { text: string; tone: 'brass' | 'laurel' | 'neutral' };

/** What decides about a badge beside the rank. */
export type BadgeState = {
  results: ResultsState;
  /** True while the final results can still change. */
  isProvisional: boolean;
  /** Undefined while it is not known. */
  voting: VotingState | undefined;
  /** The first place as a win, whoever has it. */
  win: Win;
};

/** `win` is the first place, whoever has it. */
export const badgeStateOf = (status: ResultsStatus, voting: VotingState | undefined, win: Win): BadgeState => ({
  results: status.state,
  isProvisional: isProvisional(status),
  voting,
  win,
});

/** The badge of a provisional result names no rank and no winner, so that no screenshot shows one that may change. */
export function placeBadge(rank: number, state: BadgeState): PlaceBadge {
  if (state.results === 'final' && state.isProvisional) return { text: 'Provisional', tone: 'neutral' };
  if (rank === 1) return { text: firstPlaceBadge(state) ?? '#1', tone: 'brass' };
  return { text: lowerPlaceBadge(rank), tone: rank <= 3 ? 'brass' : 'laurel' };
}

/**
 * The badge of the first place. After the end nobody leads any more: there is a winner, or the final result is not known
 * yet. Then there is no badge.
 */
export function firstPlaceBadge({ results, isProvisional, voting, win }: BadgeState): string | undefined {
  // During a reveal only the last place makes a vendor the first.
  if (results === 'final' || results === 'revealing') return isProvisional ? undefined : awardTitle(win);
  return voting === 'ended' ? undefined : 'Leader';
}

function lowerPlaceBadge(rank: number): string {
  if (rank === 2) return 'Runner-up';
  if (rank === 3) return 'Third Place';
  return rank <= 10 ? 'Top 10' : `#${rank}`;
}

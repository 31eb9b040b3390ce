import type { VotingState, Win } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';
import { LAST_NAMED_PLACE } from './category-places.ts';
import type { ResultsView } from './results-view.ts';
import { winTitle } from './win-words.ts';

/** What the badge of a place says, and its color. */
export type PlaceBadge = { text: string; tone: 'brass' | 'laurel' | 'neutral' };

/** What decides about a badge beside the rank. */
export type BadgeState = {
  results: ResultsView['state'];
  /** Undefined while it is not known. */
  voting: VotingState | undefined;
  /** The first place as a win, whoever has it. */
  win: Win;
};

/**
 * A rank below the tenth has none: the figure says it. The badge of a provisional result names no rank and no winner, so
 * that no screenshot shows one that may change.
 */
export function placeBadge(rank: number, state: BadgeState): PlaceBadge | undefined {
  if (state.results === 'provisional') return { text: t('Provisional'), tone: 'neutral' };
  if (rank === 1) return { text: firstPlaceBadge(state) ?? '#1', tone: 'brass' };
  if (rank > LAST_NAMED_PLACE) return undefined;
  return { text: lowerPlaceBadge(rank), tone: rank <= 3 ? 'brass' : 'laurel' };
}

/**
 * The badge of the first place. After the end nobody leads any more: there is a winner, or the final result is not known
 * yet. Then there is no badge.
 */
export function firstPlaceBadge({ results, voting, win }: BadgeState): string | undefined {
  // During a reveal only the last place makes a vendor the first.
  if (results === 'final' || results === 'revealing') return winTitle(win);
  return results === 'provisional' || voting === 'ended' ? undefined : t('Leader');
}

function lowerPlaceBadge(rank: number): string {
  if (rank === 2) return t('Runner-up');
  if (rank === 3) return t('Third Place');
  return t('Top 10');
}

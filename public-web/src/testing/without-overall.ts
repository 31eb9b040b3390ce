import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Answers } from './states/answers.ts';

const NOTHING_YET: LeaderboardEntry[] = [];

/** A recorded state as it would be on a site without an overall ranking, which no reveal has announced. */
export function withoutOverall(state: Answers): Answers {
  const reveal = state['/api/reveal'];
  const isRevealing = state['/api/voting/cycle'].results?.state === 'revealing';
  return {
    ...state,
    '/api/site-config': [...state['/api/site-config'], { key: 'overall_ranking', value: 'off' }],
    ...(reveal && {
      '/api/reveal': { ...reveal, revealed: reveal.revealed.filter(({ categoryId }) => categoryId !== null) },
    }),
    ...(isRevealing && { '/api/leaderboard': NOTHING_YET }),
  };
}

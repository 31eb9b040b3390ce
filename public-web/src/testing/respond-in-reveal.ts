import type { CurrentCycle, LeaderboardEntry, Reveal, RevealedPlace } from '@plaudit/public-api/contract';
import { json, type Respond } from '../../../shared-ui/testing/http-server.ts';
import { leaderboardEntry } from './leaderboard-entry.ts';
import { OPEN_PERIOD } from './open-voting.ts';
import { resultsStatus } from './results-status.ts';
import { respondInShortlistedPeriod } from './shortlisted-period.ts';

const ENDED: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: resultsStatus('revealing') };

const placeOfAlder = (categoryName: string, place: RevealedPlace['place']): RevealedPlace => ({
  position: 1,
  categoryId: categoryName.length,
  categoryName,
  color: 'blue',
  place,
  vendors: [{ id: 1, name: 'Alder Post', imageUrl: '', votes: 12, percentage: 40, averageScore: null }],
});

const REVEAL: Reveal = {
  period: { id: 1, name: 'Spring' },
  state: 'revealing',
  revealed: [placeOfAlder('Speed', 2), placeOfAlder('Quality', 1)],
};

function respondWith(leaderboard: LeaderboardEntry[]): Respond {
  const responses: Record<string, unknown> = {
    '/api/voting/cycle': ENDED,
    '/api/reveal': REVEAL,
    '/api/leaderboard': leaderboard,
    // A reveal publishes no vendor without an overall rank.
    '/api/results/periods/1': {},
  };
  return (request, response) => {
    const found = responses[request.path];
    return found ? json(found)(request, response) : respondInShortlistedPeriod(request, response);
  };
}

/** Vendor 1 is revealed as second in Speed and first in Quality, and no place of the overall ranking is revealed. */
export const respondInReveal = respondWith([]);

/** As before, and vendor 1 is revealed as third overall. */
export const respondWithThirdPlace = respondWith([leaderboardEntry({ id: 1, rank: 3, totalVotes: 12 })]);

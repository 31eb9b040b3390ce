import type { CurrentCycle, ResultsState } from '@plaudit/public-api/contract';
import { json, type Respond } from '../../../shared-ui/testing/http-server.ts';
import { leaderboardEntry } from './leaderboard-entry.ts';
import { OPEN_PERIOD } from './open-voting.ts';
import { resultsStatus } from './results-status.ts';
import { respondInShortlistedPeriod } from './shortlisted-period.ts';

const WITHOUT_NUMBERS = leaderboardEntry({ id: 1, rank: 1, totalVotes: 0, categoryScores: {}, categoryVotes: {} });

/** An open period in which vendor 1 has no published numbers yet, because of the state of the results. */
export function respondWithoutNumbers(state: Extract<ResultsState, 'in_steps' | 'frozen'>): Respond {
  const period: CurrentCycle = { ...OPEN_PERIOD, results: resultsStatus(state) };
  return (request, response) => {
    const respond =
      request.path === '/api/voting/cycle'
        ? json(period)
        : request.path === '/api/leaderboard'
          ? json([WITHOUT_NUMBERS])
          : respondInShortlistedPeriod;
    respond(request, response);
  };
}

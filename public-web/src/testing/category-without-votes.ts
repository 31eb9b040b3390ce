import { json, type Respond } from '../../../shared-ui/testing/http-server.ts';
import { leaderboardEntry } from './leaderboard-entry.ts';
import { respondInShortlistedPeriod } from './shortlisted-period.ts';

const LEADERBOARD = [
  leaderboardEntry({
    rank: 1,
    totalVotes: 14,
    categoryScores: { Speed: 3.7, Quality: 0, OpSec: 3.2 },
    categoryVotes: { Speed: 12, Quality: 0, OpSec: 2 },
  }),
  leaderboardEntry({
    id: 2,
    name: 'Birch Bay',
    rank: 2,
    totalVotes: 1,
    categoryScores: { Speed: 1, Quality: 0, OpSec: 0 },
    categoryVotes: { Speed: 1, Quality: 0, OpSec: 0 },
  }),
];

/** The shortlisted period, in which nobody has votes in Quality, and Birch Bay has none in OpSec either. */
export const respondWithoutVotesInQuality: Respond = (request, response) =>
  (request.path === '/api/leaderboard' ? json(LEADERBOARD) : respondInShortlistedPeriod)(request, response);

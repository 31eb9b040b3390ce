import type {
  Category,
  CurrentCycle,
  PeriodResults,
  ResultsStatus,
  UnrankedVendor,
} from '@plaudit/public-api/contract';
import { json, type Respond } from '../../../shared-ui/testing/http-server.ts';
import { leaderboardEntry } from './leaderboard-entry.ts';
import { OPEN_PERIOD } from './open-voting.ts';

const STATUS: ResultsStatus = { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null };

const CATEGORIES = ['Speed', 'Quality', 'OpSec'].map(
  (name, index): Category => ({
    id: index + 1,
    name,
    description: '',
    icon: 'award',
    color: 'blue',
    ...(name !== 'Speed' && { nominees: [1, 2] }),
  }),
);

const { rank: _, ...CEDAR_FIGURES } = leaderboardEntry({
  id: 3,
  name: 'Cedar Press',
  averageScore: 4.9,
  totalVotes: 20,
  categoryScores: { Speed: 4.9 },
  categoryVotes: { Speed: 20 },
});
const CEDAR: UnrankedVendor = CEDAR_FIGURES;

const RESULTS: PeriodResults = {
  period: {
    id: 1,
    name: 'Spring',
    startDate: OPEN_PERIOD.now,
    endDate: OPEN_PERIOD.now,
    isCurrent: true,
    totalVotes: 53,
    state: 'final',
  },
  stats: { totalVotes: 53, totalParticipants: 30, totalVendors: 3 },
  categoryVotes: [33, 10, 10].map((voteCount, index) => ({
    categoryId: index + 1,
    categoryName: CATEGORIES[index]?.name ?? '',
    voteCount,
  })),
  leaderboard: [
    leaderboardEntry({
      id: 1,
      rank: 1,
      totalVotes: 22,
      categoryScores: { Speed: 3.7, Quality: 4.8, OpSec: 2 },
      categoryVotes: { Speed: 12, Quality: 8, OpSec: 2 },
    }),
    leaderboardEntry({
      id: 2,
      name: 'Birch Bay',
      rank: 2,
      totalVotes: 11,
      categoryScores: { Speed: 1, Quality: 2, OpSec: 4.8 },
      categoryVotes: { Speed: 1, Quality: 2, OpSec: 8 },
    }),
  ],
  unranked: [CEDAR],
  results: STATUS,
};

/**
 * An ended period in which Cedar Press stands only in Speed, so that it has no overall rank. It has the most votes
 * there.
 */
export const SHORTLISTED_PERIOD: CurrentCycle = { ...OPEN_PERIOD, state: 'ended', results: STATUS };

const { id, name, startDate, endDate, state } = SHORTLISTED_PERIOD;

/** A rehearsal after `SHORTLISTED_PERIOD`. The results of that period are shown meanwhile. */
export const REHEARSAL: CurrentCycle = {
  ...OPEN_PERIOD,
  id: 9,
  name: 'Rehearsal',
  results: STATUS,
  isRehearsal: true,
  resultsOf: { id, name, startDate, endDate, state },
};

const VENDORS = [...RESULTS.leaderboard, CEDAR].map(({ id, name, imageUrl }) => ({
  id,
  name,
  imageUrl,
  description: '',
}));

const RESPONSES: Record<string, unknown> = {
  '/api/voting/cycle': SHORTLISTED_PERIOD,
  '/api/categories': CATEGORIES,
  '/api/vendors': VENDORS,
  '/api/leaderboard': RESULTS.leaderboard,
  '/api/stats': RESULTS.stats,
  '/api/category-votes': RESULTS.categoryVotes,
  '/api/results/periods': [RESULTS.period],
  '/api/results/periods/1': RESULTS,
};

/** Responds as public-api does in `SHORTLISTED_PERIOD`, and with 404 to everything else. */
export const respondInShortlistedPeriod: Respond = (request, response) => {
  const found = RESPONSES[request.path];
  const respond = found ? json(found) : json({ code: 'request.not_found', message: 'Not found' }, 404);
  respond(request, response);
};

/** Responds as public-api does in `REHEARSAL`, whose own results do not exist. */
export const respondInRehearsal: Respond = (request, response) => {
  const respond = request.path === '/api/voting/cycle' ? json(REHEARSAL) : respondInShortlistedPeriod;
  respond(request, response);
};

/** Responds as if Birch Bay had the figures of Alder Post, so that they share the first place and two categories. */
export const respondWithSharedFirstPlace: Respond = (request, response) => {
  const [first] = RESULTS.leaderboard;
  const leaderboard = RESULTS.leaderboard.map(({ id, name }) => ({ ...first, id, name }));
  const responses: Record<string, unknown> = {
    '/api/leaderboard': leaderboard,
    '/api/results/periods/1': { ...RESULTS, leaderboard },
  };
  const found = responses[request.path];
  (found ? json(found) : respondInShortlistedPeriod)(request, response);
};

import type {
  Category,
  CategoryVoteCount,
  CurrentUser,
  LeaderboardEntry,
  Preview,
  Stats,
  Vendor,
  VoteReceipt,
  VoteRequest,
  VotingProgress,
} from '@plaudit/public-api/contract';
import { t } from '../../lib/texts.ts';

const now = () => new Date().toISOString();

/** Answers all that the pages ask the API, in the page: nothing is sent from here on, and votes last as long as the page. */
export function answerInPage(preview: Preview): void {
  const askOthers = window.fetch;
  const votes: VoteReceipt[] = [];
  window.fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, document.baseURI);
    if (!pathname.startsWith('/api/')) return askOthers(address, init);
    if (init?.method === 'POST' && pathname === '/api/votes') {
      const { vendorId, categoryId }: VoteRequest = JSON.parse(String(init.body));
      const vote = { receipt: crypto.randomUUID().replaceAll('-', ''), vendorId, categoryId, castAt: now() };
      votes.push(vote);
      return Response.json(vote, { status: 201 });
    }
    if (init?.method !== 'GET') {
      return error(403, { code: 'preview.only', message: t('This is a preview. Nothing is sent.') });
    }
    const answer = answersOf(preview, votes)[pathname];
    return answer === undefined ? error(404, { code: 'not_found', message: '' }) : Response.json(answer);
  };
}

const error = (status: number, body: object) => Response.json(body, { status });

function answersOf({ cycle, siteConfig, categories, vendors, links }: Preview, votes: VoteReceipt[]) {
  const progress: VotingProgress = {
    completed: votes.length,
    total: categories.length,
    percentage: Math.round((100 * votes.length) / Math.max(1, categories.length)),
    votedCategories: votes.map(({ categoryId }) => categoryId),
    votes,
    state: 'open',
    ...(cycle.counts && { standing: 'waiting' as const }),
  };
  return {
    '/api/voting/cycle': { ...cycle, now: now() },
    '/api/voting/progress': progress,
    '/api/site-config': siteConfig,
    '/api/categories': categories,
    '/api/vendors': vendors,
    ...Object.fromEntries(vendors.map(({ id }) => [`/api/vendors/${id}/links`, []])),
    ...Object.fromEntries(links.map((of) => [`/api/vendors/${of.vendorId}/links`, of.links])),
    '/api/user': VOTER,
    '/api/account/exclusion': { exclusion: null },
    '/api/leaderboard': vendors.map(withoutVotes(categories)),
    '/api/stats': { totalVotes: 0, totalParticipants: 0, totalVendors: vendors.length } satisfies Stats,
    '/api/category-votes': categories.map(
      ({ id, name }): CategoryVoteCount => ({ categoryId: id, categoryName: name, voteCount: 0 }),
    ),
    ...Object.fromEntries(
      categories.map(({ id, name }) => [
        `/api/categories/${id}/results`,
        { categoryId: id, categoryName: name, totalVotes: 0, vendors: [] },
      ]),
    ),
    '/api/results/periods': [{ ...cycle, state: cycle.results?.state ?? 'live', isCurrent: true, totalVotes: 0 }],
  } as Record<string, unknown>;
}

/** There are no numbers of this period, and those of others are about other votes. */
const withoutVotes =
  (categories: readonly Category[]) =>
  ({ id, name, imageUrl }: Vendor): LeaderboardEntry => {
    const stands = categories.filter(({ nominees }) => nominees?.includes(id) ?? true);
    const zeros = Object.fromEntries(stands.map((category) => [category.name, 0]));
    const formula = { name: 'from_three', damping: 10 } as const;
    const own = { averageScore: 0, totalVotes: 0, categoryScores: zeros, categoryVotes: zeros };
    return { id, name, imageUrl, rank: 1, ...own, formula };
  };

const VOTER: CurrentUser = {
  id: 1,
  username: 'voter',
  email: null,
  createdAt: '2000-01-01T00:00:00.000Z',
  isActive: true,
  role: 'voter',
  type: 'user',
  language: null,
};

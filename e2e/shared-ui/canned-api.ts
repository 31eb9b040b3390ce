import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Dashboard, VotingStatus } from '@plaudit/admin-api/contract';
import type {
  Account,
  Category,
  CurrentCycle,
  LeaderboardEntry,
  SiteConfigEntry,
  Stats,
  Vendor,
} from '@plaudit/public-api/contract';

const DAY_MS = 86_400_000;
const NOW = new Date().toISOString();
/** Never in the last day, in which the header's badge is wider than the place that is kept for it. */
const END = new Date(Date.parse(NOW) + 10 * DAY_MS).toISOString();
const COLORS = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'];

const categories: Category[] = ['Customer Service', 'Speed', 'OpSec', 'Shipping', 'Product Quality', 'Variety'].map(
  (name, index) => ({
    id: index + 1,
    name,
    description: `Who is best in ${name}?`,
    icon: 'award',
    color: COLORS[index] ?? 'blue',
  }),
);
const vendors: Vendor[] = ['Nordlicht', 'Silk & Stone', 'Umbra', 'Red Harbour'].map((name, index) => ({
  id: index + 1,
  name,
  description: `${name} has taken part from the beginning.`,
  imageUrl: '',
}));
const siteConfig: SiteConfigEntry[] = [
  { key: 'top_right_name', value: 'Vendor Awards' },
  { key: 'top_right_details', value: 'Community Choice Awards' },
  { key: 'site_name', value: 'Community Choice Awards' },
  { key: 'site_description', value: 'Vote for your favorite vendors and help the community find the best of them.' },
];
const period = {
  id: 1,
  name: 'Spring',
  startDate: new Date(Date.parse(NOW) - 20 * DAY_MS).toISOString(),
  endDate: END,
};
const cycle: CurrentCycle = {
  ...period,
  isActive: true,
  state: 'open',
  now: NOW,
  results: null,
  next: null,
};
const leaderboard: LeaderboardEntry[] = vendors.map(({ id, name, imageUrl }) => ({
  id,
  name,
  imageUrl,
  rank: id,
  averageScore: 5 - id,
  totalVotes: 50 - id,
  categoryScores: {},
  categoryVotes: {},
  formula: { name: 'from_three', damping: 10 },
}));
const stats: Stats = { totalVotes: 190, totalParticipants: 60, totalVendors: vendors.length };

const admin: Account = {
  id: 1,
  username: 'chief',
  email: null,
  createdAt: NOW,
  isActive: true,
  role: 'super_admin',
  type: 'admin',
};

/** Sends fixed responses in place of both APIs. The tests are about the pages, behind a real gateway. */
export class CannedApi {
  isPaused = false;

  readonly respond = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', 'http://canned').pathname;
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => this.#respond(request, path, body, response));
  };

  #respond(request: IncomingMessage, path: string, body: string, response: ServerResponse): void {
    const found = this.#find(`${request.method} ${path}`, request, body === '' ? {} : JSON.parse(body));
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(found === undefined ? { code: 'request.not_found', message: 'Not canned' } : found));
  }

  #find(route: string, request: IncomingMessage, body: Record<string, unknown>): unknown {
    const token = request.headers.authorization?.replace('Bearer ', '');
    switch (route) {
      case 'GET /api/site-config':
        return siteConfig;
      case 'GET /api/voting/cycle':
        return cycle;
      case 'GET /api/user':
        return token === 'admin' ? admin : null;
      case 'GET /api/categories':
        return categories;
      case 'GET /api/vendors':
        return vendors;
      case 'GET /api/leaderboard':
        return leaderboard;
      case 'GET /api/stats':
        return stats;
      case 'GET /api/admin/dashboard':
        return this.#dashboard();
      case 'GET /api/admin/voting':
        return this.#voting();
      case 'POST /api/admin/verify-2fa':
        return { verified: true, recoveryCodesLeft: 8 };
      case 'POST /api/admin/pause-voting':
        this.isPaused = body.paused === true;
        return { paused: this.isPaused, message: 'Voting paused' };
      case 'GET /api/admin/system-settings':
      case 'GET /api/admin/vendors':
      case 'GET /api/admin/categories':
      case 'GET /api/admin/users':
      case 'GET /api/admin/voting-cycles':
      case 'GET /api/admin/resets':
        return [];
      default:
        return undefined;
    }
  }

  #voting(): VotingStatus {
    return {
      state: this.isPaused ? 'paused' : 'open',
      isPaused: this.isPaused,
      pausedAt: this.isPaused ? NOW : null,
      pausedBy: this.isPaused ? admin.username : null,
      cycle: {
        id: 1,
        name: 'Spring',
        startDate: NOW,
        endDate: END,
        isActive: true,
        isScheduled: false,
        endedAt: null,
        totalVotes: 190,
        totalParticipants: 60,
        participantsCountedAt: '2026-05-01T12:00:00.000Z',
        version: 1,
        resultsMode: 'live',
        frozenFrom: null,
        resultsState: 'live',
        revealedAt: null,
      },
      scheduled: [],
      now: NOW,
    };
  }

  #dashboard(): Dashboard {
    return {
      adminUser: { username: admin.username, role: 'super_admin' },
      twoFactorRequired: false,
      totalVotes: 190,
      totalParticipants: 60,
      totalVendors: vendors.length,
      blockedSessions: 0,
      voting: this.#voting(),
      votesPerHour: [],
      turnout: [],
      warnings: [],
    };
  }
}

import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Dashboard, VotingStatus } from '@plaudit/admin-api/contract';
import { ADMIN_TOKEN_KEY } from '@plaudit/public-api/contract';
import { layoutOf } from '@plaudit/scripts/home/layout';
import { test as base, expect, type Page } from 'playwright/test';
import { SiteApi } from '../../public-web/src/testing/site-api.ts';
import { open } from '../../public-web/src/testing/states/open.recorded.ts';
import { type GatewayUnderTest, startGateway } from '../gateway/gateway-under-test.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PARTS = ['public-web', 'admin-web', 'shared-ui'] as const;

/** The folder of a part's release in the stack of the browser tests. Without a stack, its dist/ folder. */
function releaseOf(part: (typeof PARTS)[number]): string {
  const stack = process.env.PLAUDIT_E2E_STACK;
  const folder = stack ? join(layoutOf(JSON.parse(stack).home).releases, part, 'current') : join(ROOT, part, 'dist');
  if (!existsSync(folder)) throw new Error(`${part} is not built: npm run build -w ${part}`);
  return folder;
}

const NOW = new Date().toISOString();
const VOTING: VotingStatus = {
  state: 'open',
  isPaused: false,
  pausedAt: null,
  pausedBy: null,
  cycle: {
    id: 1,
    name: 'Spring',
    startDate: NOW,
    endDate: new Date(Date.parse(NOW) + 864_000_000).toISOString(),
    isActive: true,
    isScheduled: false,
    endedAt: null,
    totalVotes: 190,
    totalParticipants: 60,
    participantsCountedAt: NOW,
    version: 1,
    resultsMode: 'live',
    frozenFrom: null,
    resultsState: 'live',
    revealedAt: null,
  },
  scheduled: [],
  now: NOW,
};
const DASHBOARD: Dashboard = {
  adminUser: { username: 'chief', role: 'super_admin' },
  twoFactorRequired: false,
  totalVotes: 190,
  totalParticipants: 60,
  totalVendors: 4,
  blockedSessions: 0,
  voting: VOTING,
  votesPerHour: [],
  signUps: 0,
  signUpsPerHour: [],
  roll: null,
  waiting: [],
  turnout: [],
  warnings: [],
};
/** What the panel asks admin-api for. */
const ADMIN_RESPONSES: Record<string, unknown> = {
  'GET /api/admin/dashboard': DASHBOARD,
  'GET /api/admin/voting': VOTING,
  'POST /api/admin/verify-2fa': { verified: true, recoveryCodesLeft: 8 },
  'POST /api/admin/pause-voting': { paused: true, message: 'Voting paused' },
  'GET /api/admin/system-settings': [],
  'GET /api/admin/vendors': [],
  'GET /api/admin/categories': [],
  'GET /api/admin/users': [],
  'GET /api/admin/voting-cycles': [],
  'GET /api/admin/resets': [],
};

/** Both webs and shared-ui as they are released, behind the real gateway, with fixed responses instead of the APIs. */
export const test = base.extend<{ api: SiteApi }, { gateway: GatewayUnderTest }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const gateway = await startGateway({ GATEWAY_RATE: '5000' });
      for (const part of PARTS) {
        const target = join(gateway.layout.releases, part, 'current');
        mkdirSync(dirname(target), { recursive: true });
        cpSync(releaseOf(part), target, { recursive: true, dereference: true, force: true });
      }
      await use(gateway);
      await gateway.stop();
    },
    { scope: 'worker' },
  ],
  api: [
    async ({ gateway }, use) => {
      const api = new SiteApi(open);
      for (const [route, response] of Object.entries(ADMIN_RESPONSES)) api.responses[route] = () => response;
      gateway.publicApi.behavior = api.respond;
      gateway.adminApi.behavior = api.respond;
      await use(api);
    },
    { auto: true },
  ],
  baseURL: async ({ gateway }, use) => {
    await use(`http://127.0.0.1:${gateway.port}`);
  },
});

/** Stores a token as the sign-in of an admin does. The API of these tests accepts any. */
export async function signIn(page: Page): Promise<void> {
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [ADMIN_TOKEN_KEY, 'admin'] as const);
}

export { expect };

import type { AdminRole, Checklist, Dashboard, VotingStatus } from '@plaudit/admin-api/contract';
import { dismissToast } from '@plaudit/shared-ui/testing';
import { toast } from '@plaudit/shared-ui/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createRoutes } from '../app/routes.tsx';
import { SignInProvider } from '../features/sign-in/sign-in-context.tsx';
import { ConnectionWatch } from '../http/connection-watch.ts';
import { createPanelClient } from '../http/query-client.ts';
import type { Routes } from './api-server.ts';
import { settingsWith } from './settings.ts';

const NOW = '2026-11-20T12:00:00.000Z';

export const votingStatus: VotingStatus = {
  state: 'open',
  isPaused: false,
  pausedAt: null,
  pausedBy: null,
  cycle: {
    id: 7,
    name: 'Autumn Awards',
    startDate: '2026-11-10T12:00:00.000Z',
    endDate: '2026-11-30T12:00:00.000Z',
    isActive: true,
    isScheduled: false,
    endedAt: null,
    totalVotes: 12,
    totalParticipants: 4,
    participantsCountedAt: '2026-05-01T12:00:00.000Z',
    resultsMode: 'live',
    frozenFrom: null,
    resultsState: 'live',
    revealedAt: null,
    version: 1,
  },
  scheduled: [],
  now: NOW,
};

export const checklist: Checklist = {
  isNewSite: false,
  hasOwnTexts: true,
  categories: 6,
  vendors: 9,
  vendorsWithoutPicture: 0,
  emptyCategories: [],
  superAdmins: 2,
  approvers: 1,
  possibleApprovers: { areSwitchedOn: false, canActAlone: true, approvers: [] },
  lastBackupAt: NOW,
  current: null,
  next: null,
};

export const dashboardOf = (role: AdminRole): Dashboard => ({
  adminUser: { username: 'maria', role },
  twoFactorRequired: false,
  totalVotes: 1234,
  totalParticipants: 321,
  totalVendors: 9,
  blockedSessions: 2,
  voting: votingStatus,
  signUps: 400,
  roll: null,
  waiting: [],
  votesPerHour: [{ hour: '2026-11-20T11:00:00.000Z', votes: 5 }],
  signUpsPerHour: [{ hour: '2026-11-20T11:00:00.000Z', signUps: 3 }],
  turnout: [{ categoryId: 1, categoryName: 'Speed', color: 'blue', votes: 5, percentageOfParticipants: 40 }],
  warnings: [{ kind: 'failed_sign_ins', message: '19 failed sign-ins for maria', count: 19, since: NOW }],
});

/** The responses for the second factor, the panel's frame and the dashboard. A test can add others or replace some. */
export const routesFor = (role: AdminRole) =>
  ({
    'GET /api/site-config': () => ({ body: [] }),
    'GET /api/voting/cycle': () => ({ body: { endDate: '2026-11-30T12:00:00.000Z' } }),
    'GET /api/admin/dashboard': () => ({ body: dashboardOf(role) }),
    'POST /api/admin/verify-2fa': () => ({ body: { verified: true, recoveryCodesLeft: 8 } }),
    'POST /api/admin/recovery-codes/kept': () => ({ body: { kept: true } }),
    'POST /api/logout': () => ({ body: { message: 'Signed out' } }),
    'GET /api/admin/voting': () => ({ body: votingStatus }),
    'GET /api/admin/categories': () => ({ body: [] }),
    'GET /api/admin/vendors': () => ({ body: [] }),
    'GET /api/admin/system-settings': () => ({ body: settingsWith() }),
    'GET /api/admin/history': () => ({ body: { days: [] } }),
    'GET /api/admin/voting-cycles': () => ({ body: [] }),
    'GET /api/admin/checklist': () => ({ body: checklist }),
    'GET /api/admin/voting-cycles/7/race': () => ({ body: { state: 'live', days: [], vendors: [] } }),
  }) satisfies Routes;

/** Renders the whole panel as main.tsx does, at the given address. */
export function renderPanel(address = '/admin') {
  // jsdom cannot scroll, and the router's scroll restoration calls this.
  vi.stubGlobal('scrollTo', () => undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    dismissToast();
  });
  const client = createPanelClient(toast);
  const router = createMemoryRouter(createRoutes(new ConnectionWatch(client.getQueryCache())), {
    initialEntries: [address],
  });
  const leaveFor = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <SignInProvider leaveFor={leaveFor}>
        <RouterProvider router={router} />
      </SignInProvider>
    </QueryClientProvider>,
  );
  return { client, router, leaveFor };
}

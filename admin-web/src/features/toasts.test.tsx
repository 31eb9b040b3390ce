import type { AdminAccount, AdminCategory, AdminVendor, UserSession } from '@plaudit/admin-api/contract';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient, type Notice } from '../http/query-client.ts';
import type { Send } from '../http/use-send.ts';
import { fakeServer, unreachable } from '../testing/fake-server.ts';
import { auditQuery } from './audit/api.ts';
import { dashboardQuery } from './auth/api.ts';
import {
  categoriesQuery,
  panelCategoriesQuery,
  useDeleteCategory,
  useRestoreCategory,
  useSaveCategory,
} from './categories/api.ts';
import { periodsQuery, useCancelPeriod, useEndPeriod, useSchedulePeriod, useUpdatePeriod } from './periods/api.ts';
import { sessionsQuery, useBlockSession, useUnblockSession } from './sessions/api.ts';
import { settingsQuery, useSaveRule, useSaveSite } from './site/api.ts';
import { adminUsersQuery, useCreateAdmin, useDeleteAdmin, usersQuery, useSetActive } from './users/api.ts';
import {
  useDeleteLink,
  useDeleteVendor,
  useImportVendors,
  useReorderLinks,
  useRestoreVendor,
  useSaveLink,
  useSaveVendor,
  vendorsQuery,
} from './vendors/api.ts';
import {
  resetPreviewQuery,
  resetsQuery,
  useCreatePeriod,
  usePauseVoting,
  useResetAllVotes,
  useResetCategoryVotes,
  useResetPeriod,
  useResumeVoting,
  useUndoReset,
  votingStatusQuery,
} from './voting/api.ts';

const category = { id: 4, name: 'Speed', votes: 0 } as AdminCategory;
const vendor = { id: 5, name: 'Northwind', votes: 0 } as AdminVendor;
const link = {
  id: 6,
  title: 'Site',
  url: 'https://example.com',
  description: null,
  icon: 'link',
  displayOrder: 0,
  version: 1,
};
const session = { id: 8 } as UserSession;
const active = { username: 'kim', isActive: true, version: 3 } as AdminAccount;
const cycle = { name: 'x', startDate: '', endDate: '', isActive: true };

// biome-ignore lint/suspicious/noExplicitAny: the rows below are calls of every kind; each is checked where it is used.
type Call = () => Send<any, any>;

/** Every call of the panel that changes something: its address, its toast when it works, its toast when it fails. */
const CALLS: [call: string, use: Call, variables: unknown, success: string, failure: string][] = [
  [
    'POST /api/admin/categories',
    () => useSaveCategory(undefined),
    {},
    'Category created successfully',
    'Failed to create category',
  ],
  [
    'PUT /api/admin/categories/4',
    () => useSaveCategory(4),
    {},
    'Category updated successfully',
    'Failed to update category',
  ],
  [
    'DELETE /api/admin/categories/4',
    () => useDeleteCategory(category),
    undefined,
    'Category deleted successfully',
    'Failed to delete category',
  ],
  [
    'POST /api/admin/categories/4/restore',
    useRestoreCategory,
    4,
    'Category restored successfully',
    'Failed to restore category',
  ],
  ['POST /api/admin/users', useCreateAdmin, {}, 'Admin user created successfully', 'Failed to create admin user'],
  [
    'DELETE /api/admin/users/kim',
    useDeleteAdmin,
    'kim',
    'Admin user deleted successfully',
    'Failed to delete admin user',
  ],
  [
    'PUT /api/admin/users/kim',
    () => useSetActive(active),
    undefined,
    'User deactivated successfully',
    'Failed to deactivate user',
  ],
  [
    'PUT /api/admin/users/kim',
    () => useSetActive({ ...active, isActive: false }),
    undefined,
    'User reactivated successfully',
    'Failed to reactivate user',
  ],
  [
    'POST /api/admin/system-settings',
    () => useSaveSite(() => undefined),
    [{ key: 'site_name', value: 'x' }],
    'Site customization updated successfully',
    'Failed to update site customization',
  ],
  [
    'POST /api/admin/system-settings',
    useSaveRule,
    { key: 'score_damping', value: '3' },
    'Setting saved successfully',
    'Failed to save the setting',
  ],
  [
    'POST /api/admin/vendors',
    () => useSaveVendor(undefined),
    {},
    'Vendor created successfully',
    'Failed to create vendor',
  ],
  ['PUT /api/admin/vendors/5', () => useSaveVendor(5), {}, 'Vendor updated successfully', 'Failed to update vendor'],
  [
    'DELETE /api/admin/vendors/5',
    () => useDeleteVendor(vendor),
    undefined,
    'Vendor deleted successfully',
    'Failed to delete vendor',
  ],
  [
    'POST /api/admin/vendors/5/restore',
    useRestoreVendor,
    5,
    'Vendor restored successfully',
    'Failed to restore vendor',
  ],
  [
    'POST /api/admin/vendors/import',
    useImportVendors,
    'name',
    'Vendors imported successfully',
    'Failed to import vendors',
  ],
  [
    'POST /api/admin/vendors/5/links',
    () => useSaveLink(5, undefined),
    {},
    'Link added successfully',
    'Failed to add link',
  ],
  [
    'PUT /api/admin/vendors/5/links/6',
    () => useSaveLink(5, 6),
    {},
    'Link updated successfully',
    'Failed to update link',
  ],
  [
    'DELETE /api/admin/vendors/5/links/6',
    () => useDeleteLink(5, link),
    undefined,
    'Link deleted successfully',
    'Failed to delete link',
  ],
  ['POST /api/admin/pause-voting', usePauseVoting, undefined, 'Voting paused successfully', 'Failed to pause voting'],
  [
    'POST /api/admin/pause-voting',
    useResumeVoting,
    undefined,
    'Voting resumed successfully',
    'Failed to resume voting',
  ],
  [
    'POST /api/admin/voting-cycles',
    useCreatePeriod,
    cycle,
    'Voting period created successfully',
    'Failed to create voting period',
  ],
  [
    'POST /api/admin/voting-cycles',
    useResetPeriod,
    cycle,
    'Voting period reset successfully',
    'Failed to reset voting period',
  ],
  [
    'POST /api/admin/voting-cycles',
    useSchedulePeriod,
    cycle,
    'Voting period scheduled successfully',
    'Failed to create voting period',
  ],
  [
    'PUT /api/admin/voting-cycles/9',
    () => useUpdatePeriod(9),
    cycle,
    'Voting period updated successfully',
    'Failed to update voting period',
  ],
  [
    'POST /api/admin/voting-cycles/9/end',
    () => useEndPeriod(9),
    {},
    'Voting period closed successfully',
    'Failed to close voting period',
  ],
  [
    'DELETE /api/admin/voting-cycles/9',
    () => useCancelPeriod(9),
    undefined,
    'Scheduled period cancelled successfully',
    'Failed to cancel the scheduled period',
  ],
  ['POST /api/admin/reset-votes', useResetAllVotes, {}, 'All votes reset successfully', 'Failed to reset votes'],
  [
    'POST /api/admin/categories/4/reset-votes',
    () => useResetCategoryVotes(4),
    {},
    'Category votes reset successfully',
    'Failed to reset category votes',
  ],
  [
    'POST /api/admin/resets/2/undo',
    useUndoReset,
    { id: 2 },
    'Reset undone: the votes count again',
    'Failed to undo the reset',
  ],
  [
    'POST /api/admin/user-sessions/8/block',
    () => useBlockSession(session),
    undefined,
    'Session blocked successfully',
    'Failed to block session',
  ],
  [
    'POST /api/admin/user-sessions/8/unblock',
    () => useUnblockSession(session),
    undefined,
    'Session unblocked successfully',
    'Failed to unblock session',
  ],
];

function setUp() {
  const notices: Notice[] = [];
  const client = createQueryClient((notice) => notices.push(notice));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { notices, wrapper };
}

async function run(use: Call, variables: unknown) {
  const { notices, wrapper } = setUp();
  const { result } = renderHook(use, { wrapper });
  // Twice, as an impatient hand presses, before React has drawn the button as busy.
  const { mutate } = result.current;
  act(() => {
    mutate(variables);
    mutate(variables);
  });
  await waitFor(() => expect(notices).toHaveLength(1));
  return notices[0];
}

test.each(CALLS)(
  '%s is sent once however often it is pressed, and says how it went',
  async (call, use, variables, success, failure) => {
    const server = fakeServer({ [call]: () => ({ body: {} }) });
    expect(await run(use, variables)).toMatchObject({ tone: 'success', title: success });
    expect(server.of(call)).toHaveLength(1);

    fakeServer({ [call]: () => ({ status: 500, statusText: 'Internal Server Error' }) });
    expect(await run(use, variables)).toMatchObject({ tone: 'danger', title: failure });

    fakeServer({ [call]: () => ({ status: 409, body: { message: 'Because of this' } }) });
    const lead = use === useResetPeriod ? 'Failed to create new voting period: ' : '';
    expect(await run(use, variables)).toEqual({ tone: 'danger', title: failure, text: `${lead}Because of this` });
  },
);

test('a new order of links says nothing when it works, for it is seen, and says so when it fails', async () => {
  const call = 'POST /api/admin/vendors/5/links/order';
  fakeServer({ [call]: () => ({ status: 500 }) });
  expect(await run(() => useReorderLinks(5), { linkIds: [1] })).toMatchObject({ title: 'Failed to reorder links' });
});

test("a new period that fails without words says 'Failed to create new voting period'", async () => {
  fakeServer({ 'POST /api/admin/voting-cycles': () => ({ status: 500 }) });
  expect(await run(useResetPeriod, cycle)).toMatchObject({ text: 'Failed to create new voting period' });
});

test('without a network a failed call says that it may or may not have been done', async () => {
  fakeServer({ 'POST /api/admin/pause-voting': unreachable });
  expect((await run(usePauseVoting, undefined))?.text).toContain('Check whether it was done');
});

test('deleting offers Undo, which restores', async () => {
  const server = fakeServer({
    'DELETE /api/admin/vendors/5': () => ({ body: {} }),
    'POST /api/admin/vendors/5/restore': () => ({ body: {} }),
  });
  const notice = await run(() => useDeleteVendor(vendor), undefined);
  expect(notice).toMatchObject({ text: 'Northwind', action: { label: 'Undo' } });
  act(() => notice?.action?.run());
  await waitFor(() => expect(server.of('POST /api/admin/vendors/5/restore')).toHaveLength(1));
});

test.each([
  ['dashboard', dashboardQuery, 'Failed to fetch dashboard stats', 60_000, 30_000],
  ['users', () => usersQuery({}), 'Failed to fetch admin users', 90_000, 45_000],
  ['admin users', adminUsersQuery, 'Failed to fetch admin users', 10_000, 0],
  ['system settings', settingsQuery, 'Failed to fetch system settings', undefined, undefined],
  ['sessions', () => sessionsQuery({}), 'Failed to fetch sessions', 5_000, 0],
  ['categories', categoriesQuery, 'Failed to fetch categories', 30_000, 60_000],
  ['categories of the panel', panelCategoriesQuery, 'Failed to fetch categories', 120_000, 60_000],
  ['vendors', vendorsQuery, 'Failed to fetch vendors', 120_000, 60_000],
  ['audit log', () => auditQuery({}), 'Failed to fetch the audit log', undefined, 0],
  ['state of voting', () => votingStatusQuery, 'Failed to fetch the state of voting', 5_000, undefined],
  ['voting periods', periodsQuery, 'Failed to fetch voting periods', 30_000, 0],
  ['effect of a reset', resetPreviewQuery, 'Failed to fetch the effect of a reset', undefined, 0],
  ['latest resets', resetsQuery, 'Failed to fetch the latest resets', undefined, 0],
] as const)(
  'a failing list is told of, and its intervals are those of the description: %s',
  async (_name, options, words, interval, stale) => {
    const query = options();
    expect('refetchInterval' in query ? query.refetchInterval : undefined).toBe(interval);
    expect('staleTime' in query ? query.staleTime : undefined).toBe(stale);
    fakeServer({});
    const { notices, wrapper } = setUp();
    renderHook(() => useQuery(query as ReturnType<typeof settingsQuery>), { wrapper });
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'danger', title: words }]));
  },
);

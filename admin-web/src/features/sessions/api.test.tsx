import type { UserSession } from '@plaudit/admin-api/contract';
import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import { sessionsQuery, useBlockSession, useUnblockSession } from './api.ts';

const session = { id: 8 } as UserSession;

testMutations([
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
]);

testQueries([['sessions', sessionsQuery({}), 'Failed to fetch sessions', 5_000, 0]]);

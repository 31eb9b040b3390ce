import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import {
  periodsQuery,
  useAnnounceReveal,
  useCancelPeriod,
  useEndPeriod,
  useSchedulePeriod,
  useTakeBackReveal,
  useUpdatePeriod,
} from './api.ts';

const cycle = { name: 'x', startDate: '', endDate: '', isActive: true };

testMutations([
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
    'Scheduled period canceled successfully',
    'Failed to cancel the scheduled period',
  ],
  [
    'PUT /api/admin/voting-cycles/9/reveal/announcement',
    () => useAnnounceReveal(9),
    '2026-12-01T18:00:00.000Z',
    'The reveal is announced',
    'Failed to announce the reveal',
  ],
  [
    'PUT /api/admin/voting-cycles/9/reveal/announcement',
    () => useTakeBackReveal(9),
    undefined,
    'The announcement was taken back',
    'Failed to take back the announcement',
  ],
]);

testQueries([['voting periods', periodsQuery, 'Failed to fetch voting periods', 30_000, 0]]);

import type { Cycle, ResetResponse } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { serveApi, unreachable } from '../../testing/api-server.ts';
import { runMutation, testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
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
} from './api.ts';

const cycle = { name: 'x', startDate: '', endDate: '', isActive: true };

testMutations([
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
]);

testQueries([
  ['state of voting', votingStatusQuery, 'Failed to fetch the state of voting', 5_000, undefined],
  ['effect of a reset', resetPreviewQuery(), 'Failed to fetch the effect of a reset', undefined, 0],
  ['latest resets', resetsQuery, 'Failed to fetch the latest resets', 30_000, 0],
]);

test('without a network the toast says that the change may have been saved', async () => {
  await serveApi({ 'POST /api/admin/pause-voting': unreachable });
  expect((await runMutation(usePauseVoting, undefined))?.description).toContain('Check whether it was done');
});

test('a reset has a body only with a code', async () => {
  const route = 'POST /api/admin/reset-votes';
  const api = await serveApi({ [route]: () => ({ body: {} as ResetResponse }) });
  await runMutation(useResetAllVotes, {});
  await runMutation(useResetAllVotes, { twoFactorCode: '123456' });
  expect(api.of(route).map(({ body }) => body)).toEqual([undefined, { twoFactorCode: '123456' }]);
});

const RESET_ROUTE = 'POST /api/admin/voting-cycles';

test('resetting the period has its own title in the toast of a failure', async () => {
  await serveApi({ [RESET_ROUTE]: () => ({ status: 409, body: { message: 'Because of this' } }) });
  const title = 'Failed to reset voting period';
  const failureTitle = 'Failed to create new voting period';
  expect(await runMutation(useResetPeriod, cycle)).toMatchObject({
    title,
    description: `${failureTitle}: Because of this`,
  });
  await serveApi({ [RESET_ROUTE]: () => ({ status: 500 }) });
  expect(await runMutation(useResetPeriod, cycle)).toMatchObject({ title, description: failureTitle });
  await serveApi({ [RESET_ROUTE]: () => ({ body: {} as Cycle }) });
  expect(await runMutation(useResetPeriod, cycle)).toMatchObject({ title: 'Voting period reset successfully' });
});

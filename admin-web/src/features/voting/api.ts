import type {
  CreateCycleRequest,
  Cycle,
  PauseVotingResponse,
  Reset,
  ResetPreview,
  ResetRequest,
  ResetResponse,
  VotingStatus,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { useSend } from '../../http/use-send.ts';

const VOTING_INTERVAL_MS = 5_000;

const WHAT_VOTING_CHANGES = [
  ['/api/admin/voting'],
  ['/api/admin/dashboard'],
  ['/api/admin/voting-cycles'],
  ['/api/admin/reset-preview'],
  ['/api/admin/resets'],
] as const;

export const votingStatusQuery = queryOptions({
  ...getQuery<VotingStatus>('/api/admin/voting'),
  refetchInterval: VOTING_INTERVAL_MS,
  meta: { failure: 'Failed to fetch the state of voting' },
});

export const resetPreviewQuery = (categoryId?: number) => ({
  ...getQuery<ResetPreview>('/api/admin/reset-preview', { categoryId }),
  // The effect is told in numbers before it is asked for: they must be those of now.
  staleTime: 0,
  meta: { failure: 'Failed to fetch the effect of a reset' },
});

/** The names in the open boxes. A failure is told when a name is looked for, each time, and not before. */
export const openBoxesQuery = {
  queryKey: ['/api/admin/reset-preview', 'open boxes'],
  queryFn: () => request<ResetPreview>('GET', '/api/admin/reset-preview'),
  staleTime: 0,
};

export const resetsQuery = () => ({
  ...getQuery<Reset[]>('/api/admin/resets'),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the latest resets' },
});

export function usePauseVoting() {
  return useSend({
    mutationFn: () => request<PauseVotingResponse>('POST', '/api/admin/pause-voting', { body: { paused: true } }),
    meta: {
      success: 'Voting paused successfully',
      failure: 'Failed to pause voting',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

export function useResumeVoting() {
  return useSend({
    mutationFn: () => request<PauseVotingResponse>('POST', '/api/admin/pause-voting', { body: { paused: false } }),
    meta: {
      success: 'Voting resumed successfully',
      failure: 'Failed to resume voting',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

const createCycle = (body: CreateCycleRequest) => request<Cycle>('POST', '/api/admin/voting-cycles', { body });

export function useCreatePeriod() {
  return useSend({
    mutationFn: createCycle,
    meta: {
      success: 'Voting period created successfully',
      failure: 'Failed to create voting period',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

export function useResetPeriod() {
  return useSend({
    mutationFn: createCycle,
    meta: {
      success: 'Voting period reset successfully',
      failure: { title: 'Failed to reset voting period', lead: 'Failed to create new voting period' },
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

export function useResetAllVotes() {
  return useSend({
    mutationFn: (body: ResetRequest) => request<ResetResponse>('POST', '/api/admin/reset-votes', { body }),
    meta: {
      success: 'All votes reset successfully',
      failure: 'Failed to reset votes',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

export function useResetCategoryVotes(categoryId: number) {
  return useSend({
    mutationFn: (body: ResetRequest) =>
      request<ResetResponse>('POST', `/api/admin/categories/${categoryId}/reset-votes`, { body }),
    meta: {
      success: 'Category votes reset successfully',
      failure: 'Failed to reset category votes',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

export function useUndoReset() {
  return useSend({
    mutationFn: ({ id, ...body }: ResetRequest & { id: number }) =>
      request<Reset>('POST', `/api/admin/resets/${id}/undo`, { body }),
    meta: {
      success: 'Reset undone: the votes count again',
      failure: 'Failed to undo the reset',
      storesIn: '/api/admin/resets',
      invalidates: WHAT_VOTING_CHANGES,
    },
  });
}

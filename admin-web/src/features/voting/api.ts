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
import { getQuery, http } from '../../http/http-client.ts';
import { causeOf, pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const VOTING_INTERVAL_MS = 5_000;
const RESETS_INTERVAL_MS = 30_000;

const CHANGED_WITH_VOTING = [
  ['/api/admin/voting'],
  ['/api/admin/dashboard'],
  ['/api/admin/voting-cycles'],
  ['/api/admin/reset-preview'],
  ['/api/admin/resets'],
  ['/api/admin/decisions'],
  ['/api/admin/checklist'],
] as const;

export const votingStatusQuery = queryOptions({
  ...getQuery<VotingStatus>('/api/admin/voting'),
  refetchInterval: pollEvery(VOTING_INTERVAL_MS),
  meta: { failure: 'Failed to fetch the state of voting' },
});

export const resetPreviewQuery = (categoryId?: number) =>
  queryOptions({
    ...getQuery<ResetPreview>('/api/admin/reset-preview', { categoryId }),
    // Always fetched again, because the dialog must show the effect in current numbers.
    staleTime: 0,
    meta: { failure: 'Failed to fetch the effect of a reset' },
  });

/**
 * Loads the open ballot boxes, to find a category by its name. A failure is shown only when a name is looked up, so this
 * query has another key than `resetPreviewQuery`, whose key ends with its parameters.
 */
export const openBoxesQuery = queryOptions({
  ...getQuery<ResetPreview>('/api/admin/reset-preview'),
  staleTime: 0,
});

export const resetsQuery = queryOptions({
  ...getQuery<Reset[]>('/api/admin/resets'),
  refetchInterval: pollEvery(RESETS_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the latest resets' },
});

export function usePauseVoting() {
  return useSend({
    mutationFn: (reason?: string) =>
      http.post<PauseVotingResponse>('/api/admin/pause-voting', { paused: true, ...(reason && { reason }) }),
    meta: {
      success: 'Voting paused successfully',
      failure: 'Failed to pause voting',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

export function useExplainPause() {
  return useSend({
    mutationFn: (reason: string) => http.put<VotingStatus>('/api/admin/pause-reason', { reason }),
    meta: {
      success: 'Voters read the new reason',
      failure: 'Failed to change the reason',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

export function useResumeVoting() {
  return useSend({
    mutationFn: () => http.post<PauseVotingResponse>('/api/admin/pause-voting', { paused: false }),
    meta: {
      success: 'Voting resumed successfully',
      failure: 'Failed to resume voting',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

const createCycle = (body: CreateCycleRequest) => http.post<Cycle>('/api/admin/voting-cycles', body);

export function useCreatePeriod() {
  return useSend({
    mutationFn: createCycle,
    meta: {
      success: 'Voting period created successfully',
      failure: 'Failed to create voting period',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

/** The server takes no moment that is over, so the period begins a little later than now. */
const EARLIER_MS = 3_000;

/** Lets a scheduled period begin now. */
export function useOpenScheduled() {
  return useSend({
    mutationFn: ({ period: { id, name, endDate, version }, now }: { period: Cycle; now: number }) =>
      http.put<Cycle>(`/api/admin/voting-cycles/${id}`, {
        name,
        startDate: new Date(now + EARLIER_MS).toISOString(),
        endDate,
        version,
      }),
    meta: { failure: 'Voting did not open', invalidates: CHANGED_WITH_VOTING },
  });
}

export function useResetPeriod() {
  return useSend({
    mutationFn: createCycle,
    meta: {
      success: 'Voting period reset successfully',
      failure: (error) => ({
        title: 'Failed to reset voting period',
        description: ['Failed to create new voting period', causeOf(error)].filter(Boolean).join(': '),
      }),
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

/** A reset for which no code is needed has no body. */
const orNothing = (body: ResetRequest): ResetRequest | undefined => (Object.keys(body).length > 0 ? body : undefined);

export function useResetAllVotes() {
  return useSend({
    mutationFn: (body: ResetRequest) => http.post<ResetResponse>('/api/admin/reset-votes', orNothing(body)),
    meta: {
      success: 'All votes reset successfully',
      failure: 'Failed to reset votes',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

export function useResetCategoryVotes(categoryId: number) {
  return useSend({
    mutationFn: (body: ResetRequest) =>
      http.post<ResetResponse>(`/api/admin/categories/${categoryId}/reset-votes`, orNothing(body)),
    meta: {
      success: 'Category votes reset successfully',
      failure: 'Failed to reset category votes',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

export function useUndoReset() {
  return useSend({
    mutationFn: ({ id, ...body }: ResetRequest & { id: number }) =>
      http.post<Reset>(`/api/admin/resets/${id}/undo`, body),
    meta: {
      success: 'Reset undone: the votes count again',
      failure: 'Failed to undo the reset',
      storesIn: '/api/admin/resets',
      invalidates: CHANGED_WITH_VOTING,
    },
  });
}

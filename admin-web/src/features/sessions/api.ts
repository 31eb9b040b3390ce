import {
  SESSIONS_INTERVAL_MS,
  type UserSession,
  type UserSessionDetails,
  type UserSessionPage,
  type UserSessionQuery,
} from '@plaudit/admin-api/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { useSend } from '../../http/use-send.ts';

export const sessionsQuery = (query: UserSessionQuery) => ({
  ...getQuery<UserSessionPage>('/api/admin/user-sessions', query),
  refetchInterval: SESSIONS_INTERVAL_MS,
  staleTime: 0,
  // The former page stays in sight while the next one comes: no flicker, no lost scroll position.
  placeholderData: keepPreviousData,
  meta: { failure: 'Failed to fetch sessions' },
});

export const sessionDetailsQuery = (id: number) => ({
  ...getQuery<UserSessionDetails>(`/api/admin/user-sessions/${id}`),
  refetchInterval: SESSIONS_INTERVAL_MS,
  staleTime: 0,
  meta: { failure: 'Failed to fetch the session' },
});

const WHAT_BLOCKING_CHANGES = [['/api/admin/user-sessions'], ['/api/admin/dashboard']];

export function useBlockSession(session: UserSession) {
  return useSend({
    mutationFn: () => request<UserSessionDetails>('POST', `/api/admin/user-sessions/${session.id}/block`),
    meta: {
      success: 'Session blocked successfully',
      failure: 'Failed to block session',
      invalidates: [...WHAT_BLOCKING_CHANGES, [`/api/admin/user-sessions/${session.id}`]],
    },
  });
}

export function useUnblockSession(session: UserSession) {
  return useSend({
    mutationFn: () => request<UserSessionDetails>('POST', `/api/admin/user-sessions/${session.id}/unblock`),
    meta: {
      success: 'Session unblocked successfully',
      failure: 'Failed to unblock session',
      invalidates: [...WHAT_BLOCKING_CHANGES, [`/api/admin/user-sessions/${session.id}`]],
    },
  });
}

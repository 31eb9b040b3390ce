import {
  SESSIONS_INTERVAL_MS,
  type UserSession,
  type UserSessionDetails,
  type UserSessionPage,
  type UserSessionQuery,
} from '@plaudit/admin-api/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useBulkAction } from '../../components/lists/use-bulk-action.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { pollPage } from '../../http/poll-page.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

export const sessionsQuery = (query: UserSessionQuery) =>
  queryOptions({
    ...getQuery<UserSessionPage>('/api/admin/user-sessions', query),
    refetchInterval: pollPage(SESSIONS_INTERVAL_MS),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch sessions' },
  });

export const sessionDetailsQuery = (id: number) =>
  queryOptions({
    ...getQuery<UserSessionDetails>(`/api/admin/user-sessions/${id}`),
    refetchInterval: pollEvery(SESSIONS_INTERVAL_MS),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the session' },
  });

const CHANGED_BY_BLOCKING = [['/api/admin/user-sessions'], ['/api/admin/dashboard']];

export function useBlockSession(session: UserSession) {
  return useSend({
    mutationFn: () => http.post<UserSessionDetails>(`/api/admin/user-sessions/${session.id}/block`),
    meta: {
      success: 'Session blocked successfully',
      failure: 'Failed to block session',
      invalidates: [...CHANGED_BY_BLOCKING, [`/api/admin/user-sessions/${session.id}`]],
    },
  });
}

export function useUnblockSession(session: UserSession) {
  return useSend({
    mutationFn: () => http.post<UserSessionDetails>(`/api/admin/user-sessions/${session.id}/unblock`),
    meta: {
      success: 'Session unblocked successfully',
      failure: 'Failed to unblock session',
      invalidates: [...CHANGED_BY_BLOCKING, [`/api/admin/user-sessions/${session.id}`]],
    },
  });
}

export const useBlockSessions = () =>
  useBulkAction<UserSession>({
    send: ({ id }) => http.post<UserSessionDetails>(`/api/admin/user-sessions/${id}/block`),
    noun: 'session',
    done: 'blocked',
    invalidates: CHANGED_BY_BLOCKING,
  });

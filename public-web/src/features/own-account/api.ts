import type { OwnSession } from '@plaudit/public-api/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/http-client.ts';
import { HttpError, reasonOf } from '../../http/http-error.ts';
import { useSend } from '../../http/use-send.ts';
import { useSession } from '../../http/use-session.ts';

/** `session` tells one sign-in from the next, so that nobody sees what belongs to another voter. */
export const ownSessionsQuery = (session: number) =>
  queryOptions({
    queryKey: ['/api/account/sessions', session],
    queryFn: ({ signal }) => http.get<OwnSession[]>('/api/account/sessions', { signal }),
  });

/** Ends the session with this id, or every other one. */
export function useEndSessions() {
  const client = useQueryClient();
  const { queryKey } = ownSessionsQuery(useSession().generation);
  return useSend({
    mutationFn: (id: string | undefined) =>
      http.delete<OwnSession[]>(id === undefined ? '/api/account/sessions' : `/api/account/sessions/${id}`),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: (error) => {
      if (error instanceof HttpError && error.status === 404) return client.invalidateQueries({ queryKey });
    },
    meta: {
      success: () => ({ title: 'Signed Out', description: 'Only the browsers in this list are still signed in.' }),
      failure: (error) => ({ title: 'Error', description: reasonOf(error, 'Failed to sign out') }),
    },
  });
}

import type { Confirmation, Decision, Decisions } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const DECISIONS_INTERVAL_MS = 30_000;

/** Without an id it returns the decisions of the current period, or of the last one. */
export const decisionsQuery = (cycleId?: number) =>
  queryOptions({
    ...getQuery<Decisions>('/api/admin/decisions', { cycleId }),
    refetchInterval: pollEvery(DECISIONS_INTERVAL_MS),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the decisions' },
  });

export function useRedactDecision(id: number) {
  return useSend({
    mutationFn: (body: Partial<Confirmation>) => http.post<Decision>(`/api/admin/decisions/${id}/redaction`, body),
    meta: {
      success: 'Text removed successfully',
      failure: 'Failed to remove the text',
      invalidates: [['/api/admin/decisions']],
    },
  });
}

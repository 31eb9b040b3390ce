import type { CycleResults, Reveal, RevealAllRequest } from '@plaudit/admin-api/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { isRejection } from '../../http/http-error.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const REVEAL_INTERVAL_MS = 5_000;
const RETRIES = 4;
const RETRY_MS = 500;

const addressOf = (cycleId: number) => `/api/admin/voting-cycles/${cycleId}/reveal`;

/** This query repeats, because the period may end and another presenter may reveal a place. */
export const revealQuery = (cycleId: number) =>
  queryOptions({
    ...getQuery<Reveal>(addressOf(cycleId)),
    refetchInterval: pollEvery(REVEAL_INTERVAL_MS),
    staleTime: 0,
  });

/** Loads the period whose reveal is rehearsed, for its name and those of its categories. */
export const rehearsedPeriodQuery = (cycleId: number) =>
  queryOptions(getQuery<CycleResults>(`/api/admin/voting-cycles/${cycleId}/results`));

const CHANGED_BY_A_REVEAL = [['/api/admin/voting'], ['/api/admin/voting-cycles'], ['/api/admin/decisions']] as const;

/**
 * Stores the new state of the reveal. Polls are canceled first, because a response from before the step would undo it
 * on the screen.
 */
async function storeReveal(client: QueryClient, cycleId: number, reveal: Reveal): Promise<void> {
  const { queryKey } = revealQuery(cycleId);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, reveal);
}

/** The request is retried if the response may have been lost, because revealing the same step twice changes nothing. */
export function useRevealStep(cycleId: number) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (position: number) => {
      const reveal = await http.post<Reveal>(`${addressOf(cycleId)}/steps`, { position });
      await storeReveal(client, cycleId, reveal);
      return reveal;
    },
    retry: (failures, error) => failures < RETRIES && !isRejection(error),
    retryDelay: (failures) => RETRY_MS * 2 ** failures,
    // No toast: the presenter's page shows the failure itself.
    meta: { failure: () => undefined, invalidates: CHANGED_BY_A_REVEAL },
  });
}

export function useRevealAll(cycleId: number) {
  const client = useQueryClient();
  return useSend({
    mutationFn: async (body: RevealAllRequest) => {
      const reveal = await http.post<Reveal>(`${addressOf(cycleId)}/all`, body);
      await storeReveal(client, cycleId, reveal);
      return reveal;
    },
    meta: { failure: 'Failed to publish the results', invalidates: CHANGED_BY_A_REVEAL },
  });
}

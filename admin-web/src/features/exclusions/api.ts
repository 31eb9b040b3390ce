import type {
  AnswerObjectionRequest,
  DecideExclusionRequest,
  DraftExclusionRequest,
  Exclusion,
  ExclusionAccounts,
  ExclusionRule,
  Objection,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/admin/exclusions';
const EXCLUSIONS_INTERVAL_MS = 30_000;
const CHANGED_QUERIES = [[PATH], ['/api/admin/decisions'], ['/api/admin/approvals']];

export const exclusionsQuery = queryOptions({
  ...getQuery<Exclusion[]>(PATH),
  refetchInterval: pollEvery(EXCLUSIONS_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the exclusions' },
});

export const objectionsQuery = (id: number) =>
  queryOptions({
    ...getQuery<Objection[]>(PATH, id, 'objections'),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the objections' },
  });

export const excludedAccountsQuery = (id: number) =>
  queryOptions({
    ...getQuery<ExclusionAccounts>(PATH, id, 'accounts'),
    meta: { failure: 'Failed to fetch the names' },
  });

/** Not a query, because it runs when somebody presses a button and not while a rule is typed. */
export function useFindAccounts() {
  return useSend({
    mutationFn: (rule: ExclusionRule) => http.get<ExclusionAccounts>(`${PATH}/accounts`, { query: rule }),
    meta: { failure: 'Failed to find the accounts' },
  });
}

/** The dialog shows the numbers, so no toast says that they are there. */
export function useDraftExclusion() {
  return useSend({
    mutationFn: (body: DraftExclusionRequest) => http.post<Exclusion>(PATH, body),
    meta: { failure: 'No draft was stored', invalidates: CHANGED_QUERIES },
  });
}

export function useDecideExclusion(id: number) {
  return useSend({
    mutationFn: (body: DecideExclusionRequest) => http.post<Exclusion>(`${PATH}/${id}/decision`, body),
    meta: { success: 'Decision stored', failure: 'Failed to store the decision', invalidates: CHANGED_QUERIES },
  });
}

export function useWithdrawExclusion(id: number) {
  return useSend({
    mutationFn: () => http.post<Exclusion>(`${PATH}/${id}/withdrawal`, {}),
    meta: { success: 'Draft withdrawn', failure: 'Failed to withdraw the draft', invalidates: CHANGED_QUERIES },
  });
}

/**
 * Asks to put an exclusion in force. The response is 202, because the request waits for an approval, and a toast says
 * so. The approval puts the exclusion in force. If the server stops before it has done that, the request has to be
 * made and approved again.
 */
export function usePutExclusionInForce(id: number) {
  return useSend({
    mutationFn: (body: { twoFactorCode?: string }) => http.post<Exclusion>(`${PATH}/${id}/force`, body),
    meta: { success: 'In force', failure: 'Failed to ask for approval', invalidates: CHANGED_QUERIES },
  });
}

/** Asks to lift an exclusion. The responses are those of putting it in force. */
export function useLiftExclusion(id: number) {
  return useSend({
    mutationFn: (body: DecideExclusionRequest & { twoFactorCode?: string }) =>
      http.post<Exclusion>(`${PATH}/${id}/lifting`, body),
    meta: { success: 'Lifted', failure: 'Failed to ask for approval', invalidates: CHANGED_QUERIES },
  });
}

export function useAnswerObjection({ exclusionId, accountId }: Objection) {
  return useSend({
    mutationFn: (body: AnswerObjectionRequest) =>
      http.post<Objection[]>(`${PATH}/${exclusionId}/objections/${accountId}/answer`, body),
    meta: { success: 'Response sent', failure: 'Failed to send the response', invalidates: CHANGED_QUERIES },
  });
}

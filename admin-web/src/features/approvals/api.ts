import type { Approval, ApprovalDetail, ApproveRequest } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

const PATH = '/api/admin/approvals';
const APPROVALS_INTERVAL_MS = 30_000;

export const approvalsQuery = queryOptions({
  ...getQuery<Approval[]>(PATH),
  refetchInterval: pollEvery(APPROVALS_INTERVAL_MS),
});

/**
 * One open request, for the super admin who is about to approve it. Its effect is computed again, except for a request
 * that its requester has to send again.
 */
export const approvalQuery = (id: number) =>
  queryOptions({
    ...getQuery<ApprovalDetail>(PATH, id),
    staleTime: 0,
    meta: { failure: 'Failed to fetch the request' },
  });

export function useApprove(id: number) {
  return useSend({
    mutationFn: (body: ApproveRequest) => http.post<Approval>(`${PATH}/${id}/approval`, body),
    meta: {
      success: 'Approved',
      failure: 'Not carried out',
      // The approved request may have changed any of these.
      invalidates: [
        ['/api/admin/voting'],
        ['/api/admin/voting-cycles'],
        ['/api/admin/resets'],
        ['/api/admin/users'],
        ['/api/admin/system-settings'],
        ['/api/admin/decisions'],
        ['/api/admin/exclusions'],
        [PATH],
      ],
    },
  });
}

export function useCancelApproval(id: number) {
  return useSend({
    mutationFn: () => http.post<Approval>(`${PATH}/${id}/cancel`, {}),
    meta: {
      success: 'Request canceled',
      failure: 'Failed to cancel the request',
      invalidates: [[PATH], ['/api/admin/decisions'], ['/api/admin/exclusions']],
    },
  });
}

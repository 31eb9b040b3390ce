import {
  ADMIN_USERS_INTERVAL_MS,
  type AdminInvitation,
  type MadeInvitation,
  type MakeInvitationRequest,
  type RevokedInvitation,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';
import { useSend } from '../../http/use-send.ts';

export const INVITATIONS_PATH = '/api/admin/invitations';

/** Reports no failure: the list says it. */
export const invitationsQuery = queryOptions({
  ...getQuery<AdminInvitation[]>(INVITATIONS_PATH),
  refetchInterval: pollEvery(ADMIN_USERS_INTERVAL_MS),
  staleTime: 0,
});

/** The newest invitation that makes a super admin. */
export const superAdminInvitation = (invitations: readonly AdminInvitation[] | undefined) =>
  invitations?.find(({ role }) => role === 'super_admin');

export function useMakeInvitation() {
  return useSend({
    mutationFn: (body: MakeInvitationRequest) => http.post<MadeInvitation>(INVITATIONS_PATH, body),
    meta: { failure: 'Failed to make the link', invalidates: [[INVITATIONS_PATH]] },
  });
}

export function useRevokeInvitation() {
  return useSend({
    mutationFn: (id: number) => http.delete<RevokedInvitation>(`${INVITATIONS_PATH}/${id}`),
    meta: {
      success: 'Invitation revoked',
      failure: 'Failed to revoke the invitation',
      removesFrom: INVITATIONS_PATH,
      invalidates: [[INVITATIONS_PATH]],
    },
  });
}

import type {
  AuthenticatorReplacedResponse,
  ChangePasswordRequest,
  ChangeSecondFactorRequest,
  NewRecoveryCodes,
  OwnAccount,
  PasswordChangedResponse,
  ReplaceAuthenticatorRequest,
  SessionsEndedResponse,
} from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { useSend } from '../../http/use-send.ts';

export const ownAccountQuery = queryOptions({
  ...getQuery<OwnAccount>('/api/admin/account'),
  staleTime: 0,
  meta: { failure: 'Failed to fetch your account' },
});

const OWN_ACCOUNT = [['/api/admin/account'], ['/api/admin/user-sessions']] as const;

export function useChangePassword() {
  return useSend({
    mutationFn: (body: ChangePasswordRequest) =>
      http.post<PasswordChangedResponse>('/api/admin/account/password', body),
    meta: {
      success: 'Password changed. All your other sessions have ended.',
      failure: 'Failed to change the password',
      invalidates: OWN_ACCOUNT,
    },
  });
}

/** `onMade` is called even after the dialog was closed, because only this response contains the codes. */
export function useMakeRecoveryCodes(onMade: (codes: NewRecoveryCodes) => void) {
  return useSend({
    mutationFn: (body: ChangeSecondFactorRequest) => http.post<NewRecoveryCodes>('/api/admin/recovery-codes', body),
    onSuccess: onMade,
    meta: { failure: 'Failed to make recovery codes', invalidates: OWN_ACCOUNT },
  });
}

export function useReplaceAuthenticator() {
  return useSend({
    mutationFn: (body: ReplaceAuthenticatorRequest) =>
      http.put<AuthenticatorReplacedResponse>('/api/admin/authenticator', body),
    meta: {
      success: 'Authenticator replaced. All your other sessions have ended.',
      failure: 'Failed to replace the authenticator',
      invalidates: OWN_ACCOUNT,
    },
  });
}

export function useEndSession(id: number) {
  return useSend({
    mutationFn: () => http.post<SessionsEndedResponse>(`/api/admin/account/sessions/${id}/end`),
    meta: { success: 'Session ended', failure: 'Failed to end the session', invalidates: OWN_ACCOUNT },
  });
}

export function useEndOtherSessions() {
  return useSend({
    mutationFn: () => http.post<SessionsEndedResponse>('/api/admin/account/sessions/end-others'),
    meta: { success: 'All other sessions ended', failure: 'Failed to end the sessions', invalidates: OWN_ACCOUNT },
  });
}

import {
  DASHBOARD_INTERVAL_MS,
  DASHBOARD_STALE_MS,
  type Dashboard,
  type DashboardLocked,
  type KeepRecoveryCodesRequest,
  type RecoveryCodesKeptResponse,
  type VerifyTwoFactorRequest,
  type VerifyTwoFactorResponse,
} from '@plaudit/admin-api/contract';
import type { LoginRequest, LoginResponse } from '@plaudit/public-api/contract';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { readToken } from '../../http/tokens.ts';
import { useSend } from '../../http/use-send.ts';

/** The call that says who is at the door, and once the second factor has been passed also what is inside. */
export const dashboardQuery = () => ({
  ...getQuery<Dashboard | DashboardLocked>('/api/admin/dashboard'),
  refetchInterval: DASHBOARD_INTERVAL_MS,
  staleTime: DASHBOARD_STALE_MS,
  meta: { failure: 'Failed to fetch dashboard stats' },
});

export function useLogin() {
  return useSend({
    mutationFn: (body: LoginRequest) => request<LoginResponse>('POST', '/api/login', { body }),
    meta: { failure: { title: 'Login Failed', text: 'Invalid credentials', unreachable: 'Login failed' } },
  });
}

/** `onVerified` is called even if the screen has gone meanwhile: the first recovery codes come with this response alone. */
export function useVerifyTwoFactor(onVerified: (response: VerifyTwoFactorResponse) => void) {
  return useSend({
    mutationFn: (body: VerifyTwoFactorRequest) =>
      request<VerifyTwoFactorResponse>('POST', '/api/admin/verify-2fa', { body }),
    onSuccess: onVerified,
    meta: {
      failure: {
        title: '2FA Failed',
        text: 'Invalid 2FA code',
        unreachable: 'The server could not be reached, so the code was not checked. Try again.',
      },
      invalidates: [['/api/admin/dashboard']],
    },
  });
}

/** Until this has been said, each sign-in replaces the codes and shows the new ones. */
export function useKeepRecoveryCodes() {
  return useSend({
    mutationFn: (body: KeepRecoveryCodesRequest) =>
      request<RecoveryCodesKeptResponse>('POST', '/api/admin/recovery-codes/kept', { body }),
    meta: {
      failure: { title: 'Failed to confirm the recovery codes', text: 'The next sign-in shows new ones.' },
    },
  });
}

/** Ends the session on the server. Whether that works or not, this browser forgets the token. */
export function endSession(): void {
  const token = readToken();
  if (!token) return;
  // keepalive, for the page is left at once; a failure changes nothing for the one who leaves.
  fetch('/api/logout', {
    method: 'POST',
    credentials: 'include',
    keepalive: true,
    headers: { authorization: `Bearer ${token}` },
  }).catch(() => undefined);
}

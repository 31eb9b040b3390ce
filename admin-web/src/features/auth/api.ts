import {
  DASHBOARD_INTERVAL_MS,
  DASHBOARD_STALE_MS,
  type Dashboard,
  type DashboardLocked,
  type VerifyTwoFactorRequest,
  type VerifyTwoFactorResponse,
} from '@plaudit/admin-api/contract';
import type { LoginRequest, LoginResponse } from '@plaudit/public-api/contract';
import { useMutation } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { readToken } from '../../http/tokens.ts';

/** The call that says who is at the door, and once the second factor has been passed also what is inside. */
export const dashboardQuery = () => ({
  ...getQuery<Dashboard | DashboardLocked>('/api/admin/dashboard'),
  refetchInterval: DASHBOARD_INTERVAL_MS,
  staleTime: DASHBOARD_STALE_MS,
  meta: { failure: 'Failed to fetch dashboard stats' },
});

export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginRequest) => request<LoginResponse>('POST', '/api/login', { body }),
    meta: { failure: { title: 'Login Failed', text: 'Invalid credentials', unreachable: 'Login failed' } },
  });
}

export function useVerifyTwoFactor() {
  return useMutation({
    mutationFn: (body: VerifyTwoFactorRequest) =>
      request<VerifyTwoFactorResponse>('POST', '/api/admin/verify-2fa', { body }),
    meta: {
      failure: { title: '2FA Failed', text: 'Invalid 2FA code' },
      invalidates: [['/api/admin/dashboard']],
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

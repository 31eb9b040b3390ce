import {
  DASHBOARD_INTERVAL_MS,
  DASHBOARD_STALE_MS,
  type Dashboard,
  type DashboardLocked,
  type InvitationLink,
  type InvitedAccount,
  type InvitedAccountRequest,
  type KeepRecoveryCodesRequest,
  type RecoveryCodesKeptResponse,
  type SetUpAuthenticatorRequest,
  type VerifyTwoFactorRequest,
  type VerifyTwoFactorResponse,
} from '@plaudit/admin-api/contract';
import type { LoginRequest, LoginResponse, MessageResponse } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { getQuery, http } from '../../http/http-client.ts';
import { HttpError, isRejection, NO_RESPONSE_TEXT, reasonOf } from '../../http/http-error.ts';
import { passkeyProblem, passWithPasskey } from '../../http/pass-with-passkey.ts';
import { pollEvery } from '../../http/query-client.ts';
import { hasSessionEnded } from '../../http/session-end.ts';
import { tokenStore } from '../../http/token-store.ts';
import { useSend } from '../../http/use-send.ts';

const DASHBOARD_PATH = '/api/admin/dashboard';
const VERIFY_PATH = '/api/admin/verify-2fa';

/** Returns who is signed in. After the second factor the response has the dashboard too. */
export const dashboardQuery = queryOptions({
  ...getQuery<Dashboard | DashboardLocked>(DASHBOARD_PATH),
  refetchInterval: pollEvery(DASHBOARD_INTERVAL_MS),
  staleTime: DASHBOARD_STALE_MS,
  meta: { failure: 'Failed to fetch dashboard stats' },
});

/** True if the server has checked the username and the password, and rejected them. */
export const areCredentialsWrong = (error: unknown): boolean => error instanceof HttpError && error.status === 401;

export const loginProblem = (error: unknown): string =>
  reasonOf(error, areCredentialsWrong(error) ? 'Invalid credentials' : 'Login failed');

export const codeProblem = (error: unknown): string =>
  reasonOf(error, isRejection(error) ? 'Invalid 2FA code' : NO_RESPONSE_TEXT);

export function useLogin() {
  return useSend({
    mutationFn: (body: LoginRequest) => http.post<LoginResponse>('/api/login', body),
    meta: {
      failure: (error) => ({
        title: 'Login Failed',
        description: loginProblem(error),
      }),
    },
  });
}

/** `onVerified` is called even after the screen was left, because only this response has the new recovery codes. */
export function useVerifyTwoFactor(onVerified: (response: VerifyTwoFactorResponse) => void) {
  return useSend({
    mutationFn: (body: VerifyTwoFactorRequest) => http.post<VerifyTwoFactorResponse>(VERIFY_PATH, body),
    onSuccess: onVerified,
    meta: {
      failure: (error) => ({
        title: '2FA Failed',
        description: codeProblem(error),
      }),
      invalidates: [[DASHBOARD_PATH]],
    },
  });
}

/** The words for a failed password, code or passkey, where one button sends them together. */
export function signInAgainProblem(error: Error): string {
  if (error instanceof HttpError) return loginProblem(error);
  return passkeyProblem(error);
}

type SignInAgain = LoginRequest & {
  /** Without a code, the browser asks for a passkey. */
  code: string | undefined;
};

/**
 * Signs in with the password and the second factor. The new token is not stored before both are right, so that the page
 * never has a session that it cannot use.
 */
export function useSignInAgain(onSignedIn: (token: string, response: VerifyTwoFactorResponse) => void) {
  // The session of a right password, so that another try with a code begins no other one.
  const begun = useRef<LoginRequest & { token: string }>(undefined);
  return useSend({
    mutationFn: async ({ username, password, code }: SignInAgain) => {
      if (begun.current?.username !== username || begun.current.password !== password) {
        // Without the token of the session that has ended.
        const { token } = await http.post<LoginResponse>('/api/login', { username, password }, { token: '' });
        begun.current = { username, password, token };
      }
      const { token } = begun.current;
      try {
        const response =
          code === undefined
            ? await passWithPasskey(token)
            : await http.post<VerifyTwoFactorResponse>(VERIFY_PATH, { code, username }, { token });
        return { token, response };
      } catch (error) {
        const isUsedUp = error instanceof HttpError && error.code === 'second_factor.locked';
        if (isUsedUp || hasSessionEnded(error)) begun.current = undefined;
        throw error;
      }
    },
    onSuccess: ({ token, response }) => onSignedIn(token, response),
    meta: {
      failure: (error) => ({ title: 'Login Failed', description: signInAgainProblem(error) }),
      invalidates: [[DASHBOARD_PATH]],
    },
  });
}

/** The first authenticator of an account. `onVerified` gets the recovery codes, as after a code. */
export function useSetUpAuthenticator(onVerified: (response: VerifyTwoFactorResponse) => void) {
  return useSend({
    mutationFn: (body: SetUpAuthenticatorRequest) =>
      http.post<VerifyTwoFactorResponse>('/api/admin/authenticator', body),
    onSuccess: onVerified,
    meta: {
      failure: (error) => ({ title: '2FA Failed', description: codeProblem(error) }),
      invalidates: [['/api/admin/dashboard']],
    },
  });
}

/** What an invitation is for. Does not use the link up. Sends a POST, so that the token is in no address. */
export const invitationLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/admin/invitation-links', token],
    queryFn: ({ signal }) => http.post<InvitationLink>('/api/admin/invitation-links', { token }, { signal }),
    gcTime: 0,
  });

export function useAcceptInvitation() {
  return useSend({
    mutationFn: (body: InvitedAccountRequest) => http.post<InvitedAccount>('/api/admin/invited-accounts', body),
    meta: { failure: 'Failed to create the account' },
  });
}

/** Confirms that the admin has saved the codes. Until they are confirmed, each sign-in makes and shows new ones. */
export function useKeepRecoveryCodes() {
  return useSend({
    mutationFn: (body: KeepRecoveryCodesRequest) =>
      http.post<RecoveryCodesKeptResponse>('/api/admin/recovery-codes/kept', body),
    meta: {
      failure: (error) => ({
        title: 'Failed to confirm the recovery codes',
        description: reasonOf(error, 'The next sign-in shows new ones.'),
      }),
      invalidates: [['/api/admin/account']],
    },
  });
}

/** True if the token is of a session of this admin that has passed its second factor, such as in another browser tab. */
export async function isVerifiedSessionOf(username: string, token: string): Promise<boolean> {
  try {
    const { adminUser, twoFactorRequired } = await http.get<Dashboard | DashboardLocked>(DASHBOARD_PATH, { token });
    return adminUser.username === username && !twoFactorRequired;
  } catch {
    return false;
  }
}

/** Ends the session on the server. The caller deletes the token at once, so a failed request is ignored. */
export function endSession(): void {
  if (!tokenStore.current()) return;
  // keepalive, because the page is left at once.
  http.post<MessageResponse>('/api/logout', undefined, { keepalive: true }).catch(() => undefined);
}

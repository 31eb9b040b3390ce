import type {
  ConfirmedEmail,
  MessageResponse,
  NewPasswordRequest,
  PasswordLink,
  PasswordResetRequest,
} from '@plaudit/public-api/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { http } from '../../http/http-client.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { t } from '../../lib/texts.ts';

/**
 * The account whose password the link sets. Reading it does not use up the link. Sends a POST, so that the token is in no
 * address.
 */
export const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/password-links', token],
    queryFn: ({ signal }) => http.post<PasswordLink>('/api/password-links', { token }, { signal }),
    gcTime: 0,
  });

export function useRequestReset() {
  return useSend({
    mutationFn: (body: PasswordResetRequest) => http.post<MessageResponse>('/api/password-resets', body),
    meta: { failure: shownInForm },
  });
}

export function useSetPassword() {
  return useSend({
    mutationFn: (body: NewPasswordRequest) => http.post<PasswordLink>('/api/new-passwords', body),
    meta: {
      success: () => ({ title: t('Password Set'), description: t('Please sign in with the new password.') }),
      failure: shownInForm,
    },
  });
}

export function useConfirmEmail() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (token: string) => http.post<ConfirmedEmail>('/api/email-confirmations', { token }),
    // The account page shows the confirmed address.
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/user'] }),
    meta: { failure: shownInForm },
  });
}

export function useUnsubscribe() {
  return useSend({
    mutationFn: (token: string) => http.post<MessageResponse>(`/api/unsubscribe/${encodeURIComponent(token)}`, {}),
    // The account page shows the ticks.
    meta: { failure: shownInForm, invalidates: [['/api/account/letters']] },
  });
}

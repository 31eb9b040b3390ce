import type { ChangeSecondFactorRequest, NewPasskey, OwnPasskey, PasskeyCreation } from '@plaudit/admin-api/contract';
import { http } from '../../http/http-client.ts';
import { HttpError, NetworkError, reasonOf } from '../../http/http-error.ts';
import { createPasskey } from '../../http/passkeys.ts';
import { useSend } from '../../http/use-send.ts';

/**
 * The queries to fetch again after a change. The dashboard is among them, because its response says whether the admin
 * has passkeys, which the sign-in gate must know.
 */
const CHANGED_QUERIES = [['/api/admin/account'], ['/api/admin/dashboard']] as const;

/** The browser's own messages about passkeys are for programmers, so the panel shows its own instead. */
function addingProblem(error: Error): string {
  if (error instanceof HttpError) return reasonOf(error, 'Try again.');
  if (error instanceof NetworkError) return `${error.message}. Try again.`;
  return 'The browser made no passkey. It was canceled, took too long, or this device has one already.';
}

export function useAddPasskey() {
  return useSend({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
      const body: ChangeSecondFactorRequest = { currentPassword };
      const creation = await http.post<PasskeyCreation>('/api/admin/passkeys/creation', body);
      const passkey: NewPasskey = { ...(await createPasskey(creation, { signsInAlone: false })), name };
      return http.post<OwnPasskey[]>('/api/admin/passkeys', passkey);
    },
    meta: {
      success: 'Passkey added. You can use it in place of the 2FA code.',
      failure: (error) => ({ title: 'Failed to add the passkey', description: addingProblem(error) }),
      invalidates: CHANGED_QUERIES,
    },
  });
}

export function useRemovePasskey() {
  return useSend({
    mutationFn: ({ id, ...body }: ChangeSecondFactorRequest & { id: number }) =>
      http.post<OwnPasskey[]>(`/api/admin/passkeys/${id}/removal`, body),
    meta: { success: 'Passkey removed', failure: 'Failed to remove the passkey', invalidates: CHANGED_QUERIES },
  });
}

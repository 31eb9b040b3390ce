import type { PasskeyRequest, VerifyTwoFactorResponse } from '@plaudit/admin-api/contract';
import { http } from './http-client.ts';
import { HttpError, NetworkError, NO_RESPONSE_TEXT, reasonOf } from './http-error.ts';
import { signWithPasskey } from './passkeys.ts';
import { useSend } from './use-send.ts';

/** Returns a sentence for the admin, because the browser's own messages are for programmers. */
export function passkeyProblem(error: Error): string {
  if (error instanceof NetworkError) return NO_RESPONSE_TEXT;
  if (error instanceof HttpError) return reasonOf(error, 'This passkey was not accepted');
  return 'No passkey was used. You can try again, or enter a code.';
}

/** Passes the second factor of the session that has this token. By default, of the one that is signed in. */
export async function passWithPasskey(token?: string): Promise<VerifyTwoFactorResponse> {
  const options = { token };
  const request = await http.post<PasskeyRequest>('/api/admin/passkeys/challenge', undefined, options);
  return http.post<VerifyTwoFactorResponse>(
    '/api/admin/passkeys/verification',
    await signWithPasskey(request),
    options,
  );
}

/** `onVerified` is called even after the screen was left: see `useVerifyTwoFactor`. */
export function usePassWithPasskey(onVerified: (response: VerifyTwoFactorResponse) => void) {
  return useSend({
    mutationFn: () => passWithPasskey(),
    onSuccess: onVerified,
    meta: {
      failure: (error) => ({ title: '2FA Failed', description: passkeyProblem(error) }),
      invalidates: [['/api/admin/dashboard']],
    },
  });
}

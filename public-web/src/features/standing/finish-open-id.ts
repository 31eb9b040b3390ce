import type { ConfirmedAccount, OpenIdProofRequest } from '@plaudit/public-api/contract';
import { http } from '../../http/http-client.ts';
import { PROGRESS_KEY } from '../../http/queries/progress.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';

/*
 * This is not in api.ts, which the home page loads. If another page needed api.ts too, the build would put it into a
 * small file of its own.
 */
export function useFinishOpenId() {
  return useSend({
    mutationFn: (body: OpenIdProofRequest) => http.post<ConfirmedAccount>('/api/account/openid-proofs', body),
    meta: {
      failure: shownInForm,
      invalidates: [PROGRESS_KEY],
    },
  });
}

import type { ConfirmedAccount, OpenIdProofRequest } from '@plaudit/public-api/contract';
import { http } from '../../http/http-client.ts';
import { PROGRESS_KEY } from '../../http/queries/progress.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';

/* Not in api.ts, which the home page loads too. With this in it, the build would make a small file for both pages. */
export function useFinishOpenId() {
  return useSend({
    mutationFn: (body: OpenIdProofRequest) => http.post<ConfirmedAccount>('/api/account/openid-proofs', body),
    meta: {
      failure: shownInForm,
      invalidates: [PROGRESS_KEY],
    },
  });
}

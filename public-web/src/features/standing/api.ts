import type {
  ConfirmedAccount,
  EmailProofRequest,
  EmailProofResponse,
  InvitationCodeRequest,
  StartedOpenIdProof,
  StartOpenIdProofRequest,
} from '@plaudit/public-api/contract';
import { http } from '../../http/http-client.ts';
import { reasonOf } from '../../http/http-error.ts';
import { PROGRESS_KEY } from '../../http/queries/progress.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { leaveSite } from '../../lib/accounts/leave-site.ts';
import { t } from '../../lib/texts.ts';
import { forgetCarriedCode } from '../../lib/votes/carried-code.ts';

export function useConfirmByCode() {
  return useSend({
    mutationFn: (body: InvitationCodeRequest) => http.post<ConfirmedAccount>('/api/account/invitation-code', body),
    onSuccess: forgetCarriedCode,
    meta: {
      success: () => ({ title: t('Your votes count'), description: t('One code is enough for this voting period.') }),
      failure: shownInForm,
      invalidates: [PROGRESS_KEY],
    },
  });
}

export function useProveByEmail() {
  return useSend({
    mutationFn: (body: EmailProofRequest) => http.post<EmailProofResponse>('/api/account/email-proof', body),
    meta: {
      failure: shownInForm,
      invalidates: [PROGRESS_KEY],
    },
  });
}

export function useBeginOpenId() {
  return useSend({
    mutationFn: (body: StartOpenIdProofRequest) => http.post<StartedOpenIdProof>('/api/account/openid-visits', body),
    onSuccess: ({ url }: StartedOpenIdProof) => leaveSite(url),
    meta: {
      failure: (error) => ({ title: t('Error'), description: reasonOf(error, t('The provider could not be reached')) }),
    },
  });
}

import type {
  Account,
  ApiError,
  LoginResponse,
  NewPasskeyAccount,
  PasskeyAccountCreation,
  ProviderSignIn,
  ProviderSignInRequest,
  RenameRequest,
  StartedOpenIdProof,
  StartOpenIdProofRequest,
} from '@plaudit/public-api/contract';
import { useNavigate } from 'react-router-dom';
import { useKeepSignIn } from '../../http/account-language.ts';
import { reasonOf } from '../../http/form-error-texts.ts';
import { http } from '../../http/http-client.ts';
import { HttpError, NetworkError } from '../../http/http-error.ts';
import { createPasskey } from '../../http/passkeys.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { leaveSite } from '../../lib/accounts/leave-site.ts';
import { takePageAfterSignIn } from '../../lib/accounts/page-after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { loginErrorText, referringHost, useFormLeft } from './api.ts';
import type { ArrivalState } from './arrival-state.ts';

const VISITS_PATH = '/api/provider-sign-ins/visits';
const SIGN_INS_PATH = '/api/provider-sign-ins';

export function useBeginProviderSignIn() {
  return useSend({
    mutationFn: (body: StartOpenIdProofRequest) => http.post<StartedOpenIdProof>(VISITS_PATH, body),
    onSuccess: ({ url }: StartedOpenIdProof) => leaveSite(url),
    meta: { failure: shownInForm },
  });
}

/** While many register, a new account costs the browser some work, as in the form. */
async function finishSignIn(query: string): Promise<ProviderSignIn> {
  const send = (body: ProviderSignInRequest) => http.post<ProviderSignIn>(SIGN_INS_PATH, body, { checksToken: false });
  try {
    return await send({ query });
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'register.work_needed') throw error;
    const { work = '', ticket = '' } = error.body as ApiError;
    const { solveRegistrationWork } = await import('./registration-work.ts');
    const solution = await solveRegistrationWork(work);
    if (solution === undefined) throw error;
    return send({ ticket, work: solution });
  }
}

/** Signs in with what the provider has sent back. A failure is told on the page for signing in. */
export function useFinishProviderSignIn() {
  const navigate = useNavigate();
  const formLeft = useFormLeft();
  const keepSignIn = useKeepSignIn();
  const arriveAt = (page: string, state?: ArrivalState) => navigate(page, { replace: true, state });
  return useSend({
    mutationFn: finishSignIn,
    onSuccess: (response: ProviderSignIn) => {
      if (formLeft().aborted) return;
      const isOtherLanguage = keepSignIn(response);
      if (response.isNew) return arriveAt(paths.login, { newAccountBy: response.provider });
      const page = takePageAfterSignIn();
      return isOtherLanguage ? leaveSite(page) : arriveAt(page);
    },
    onError: (error) => {
      if (formLeft().aborted) return;
      const isCanceled = error instanceof HttpError && error.code === 'sign_in.canceled';
      arriveAt(paths.login, { [isCanceled ? 'signInNotice' : 'signInError']: loginErrorText(error) });
    },
    meta: { failure: shownInForm },
  });
}

/** Makes an account with a passkey alone, in one press. The browser works while the person finds the finger. */
export function usePasskeyAccount() {
  const navigate = useNavigate();
  const formLeft = useFormLeft();
  const keepSignIn = useKeepSignIn();
  return useSend({
    mutationFn: async () => {
      const signal = formLeft();
      const creation = await http.post<PasskeyAccountCreation>('/api/passkey-accounts/challenge', undefined, {
        signal,
      });
      const { solveRegistrationWork } = await import('./registration-work.ts');
      const [created, work = ''] = await Promise.all([
        createPasskey(creation, { signsInAlone: true }),
        solveRegistrationWork(creation.work),
      ]);
      const { token, username } = creation;
      const account: NewPasskeyAccount = {
        ...created,
        ...referringHost(),
        token,
        username,
        work,
        name: 'First passkey',
      };
      return http.post<LoginResponse>('/api/passkey-accounts', account, { checksToken: false, signal });
    },
    onSuccess: (response: LoginResponse) => {
      if (formLeft().aborted) return;
      keepSignIn(response);
      const state: ArrivalState = { newAccountBy: 'passkey' };
      return navigate(paths.login, { replace: true, state });
    },
    meta: { failure: shownInForm },
  });
}

/** The browser's own messages are for programmers, so they are not shown. */
export function passkeyAccountErrorText(error: Error): string {
  const isOurs = error instanceof NetworkError || error instanceof HttpError;
  return isOurs
    ? reasonOf(error, t('Failed to create account'))
    : t('No account was made, because the browser made no passkey. You can try again, or fill in the form.');
}

export function useRename() {
  const navigate = useNavigate();
  return useSend({
    mutationFn: (body: RenameRequest) => http.post<Account>('/api/account/name', body),
    onSuccess: () => navigate(takePageAfterSignIn(), { replace: true }),
    meta: { failure: shownInForm, invalidates: [['/api/user']] },
  });
}

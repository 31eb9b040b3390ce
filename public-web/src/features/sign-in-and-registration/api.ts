import type {
  Captcha,
  LoginRequest,
  LoginResponse,
  PasskeyLogin,
  PasskeyRequest,
  RegisterRequest,
  RegisterResponse,
  WorkNeeded,
} from '@plaudit/public-api/contract';
import { onlineManager, queryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useKeepSignIn } from '../../http/account-language.ts';
import { reasonOf } from '../../http/form-error-texts.ts';
import { getQuery, http } from '../../http/http-client.ts';
import { HttpError, isTransient, NetworkError } from '../../http/http-error.ts';
import { signWithPasskey } from '../../http/passkeys.ts';
import { retryInterval } from '../../http/query-client.ts';
import { shownInForm, useSend } from '../../http/use-send.ts';
import { leaveSite } from '../../lib/accounts/leave-site.ts';
import { takePageAfterSignIn } from '../../lib/accounts/page-after-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../lib/texts.ts';
import { repeatWhileBusy } from './repeat-while-busy.ts';

/** A captcha question is valid for five minutes. One that nobody has begun to answer is replaced before that. */
const CAPTCHA_RENEWAL_MS = 4 * 60_000;

/**
 * A new question replaces the old one only while the answer is blank, so that it never changes under a typed answer.
 */
export const captchaQuery = (answer: string) =>
  queryOptions({
    ...getQuery<Captcha>('/api/captcha'),
    gcTime: 0,
    refetchOnReconnect: (query) => answer === '' || query.state.data === undefined,
    refetchInterval: (query) =>
      answer !== '' && query.state.data !== undefined ? false : retryInterval(query) || CAPTCHA_RENEWAL_MS,
  });

/** `isWaiting` is true while the sign-in waits because too many people are signing in. */
export function useLogin() {
  const [isWaiting, setIsWaiting] = useState(false);
  const formLeft = useFormLeft();
  const login = useSend({
    mutationFn: (body: LoginRequest) => {
      const signal = formLeft();
      return repeatWhileBusy(() => http.post<LoginResponse>('/api/login', body, { checksToken: false, signal }), {
        signal,
        onWait: () => setIsWaiting(true),
      }).finally(() => setIsWaiting(false));
    },
    onSuccess: useFinishSignIn(formLeft),
    meta: {
      failure: (error) =>
        formLeft().aborted || isUnconnected(error)
          ? undefined
          : { title: t('Login Failed'), description: loginErrorText(error) },
    },
  });
  return { ...login, isWaiting };
}

export function usePasskeyLogin() {
  const formLeft = useFormLeft();
  return useSend({
    mutationFn: async () => {
      const signal = formLeft();
      const request = await http.post<PasskeyRequest>('/api/passkeys/challenge', undefined, { signal });
      const login: PasskeyLogin = { token: request.token, ...(await signWithPasskey(request)) };
      return http.post<LoginResponse>('/api/passkeys/login', login, { checksToken: false, signal });
    },
    onSuccess: useFinishSignIn(formLeft),
    meta: { failure: shownInForm },
  });
}

/**
 * Returns a signal that is aborted when the visitor leaves the form. Whoever uses the browser after that must not be
 * signed in.
 */
export function useFormLeft(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    const shown = new AbortController();
    controller.current = shown;
    return () => shown.abort();
  }, []);
  return () => controller.current.signal;
}

function useFinishSignIn(formLeft: () => AbortSignal): (response: LoginResponse) => Promise<void> {
  const navigate = useNavigate();
  const keepSignIn = useKeepSignIn();
  return async (response) => {
    // The form may have been left after the response was read.
    if (formLeft().aborted) return;
    const isOtherLanguage = keepSignIn(response);
    if (response.user.type === 'admin') return leaveSite(paths.admin);
    const page = takePageAfterSignIn();
    return isOtherLanguage ? leaveSite(page) : navigate(page, { replace: true });
  };
}

/** True for a failure that both the form and the notice about the connection show. A toast would be the third message. */
const isUnconnected = (error: Error): boolean => error instanceof NetworkError && !onlineManager.isOnline();

const SERVICE_FAILING = () => t('The service is having trouble. Please try again in a moment.');

export function loginErrorText(error: Error): string {
  if (error instanceof NetworkError) return t('{message}. Please try again.', { message: error.message });
  const withoutReason = isTransient(error) ? SERVICE_FAILING() : t('Invalid username or password');
  return reasonOf(error, withoutReason);
}

/** Says why a sign-in by passkey failed. The browser's own messages are for programmers, so they are not shown. */
export function passkeyErrorText(error: Error): string {
  const isOurs = error instanceof NetworkError || error instanceof HttpError;
  return isOurs ? loginErrorText(error) : t('No passkey was used. You can try again, or use your password.');
}

export const registerErrorText = (error: Error): string => reasonOf(error, t('Failed to create account'));

/**
 * While many people register, the server first asks for a computation (a proof of work). The browser does it and sends
 * the same request again with the solution.
 */
async function register(request: RegisterRequest): Promise<RegisterResponse> {
  const send = (work?: string) =>
    http.post<RegisterResponse>('/api/register', {
      ...request,
      ...referringHost(),
      ...(work !== undefined && { work }),
    } satisfies RegisterRequest);
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'register.work_needed') throw error;
    const { solveRegistrationWork } = await import('./registration-work.ts');
    const solution = await solveRegistrationWork((error.body as WorkNeeded).work);
    if (solution === undefined) throw error;
    return send(solution);
  }
}

/** Names the host of the site whose link the visitor followed. Empty if the browser names no other site. */
export function referringHost(): Pick<RegisterRequest, 'referringHost'> {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return host === '' || host === window.location.hostname ? {} : { referringHost: host };
}

export function useRegister() {
  return useSend({
    mutationFn: register,
    meta: {
      success: () => ({ title: t('Account Created'), description: t('Your account is ready. Please sign in.') }),
      failure: (error) =>
        isUnconnected(error) ? undefined : { title: t('Registration Failed'), description: registerErrorText(error) },
    },
  });
}

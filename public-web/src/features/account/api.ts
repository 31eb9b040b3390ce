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
import { queryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getQuery, http } from '../../http/http-client.ts';
import { HttpError, NetworkError, reasonOf } from '../../http/http-error.ts';
import { signWithPasskey } from '../../http/passkeys.ts';
import { retryInterval } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { useSend } from '../../http/use-send.ts';
import { paths } from '../../lib/paths.ts';
import { sendInLine } from './in-line.ts';

/** A question is valid for five minutes. */
const CAPTCHA_RENEWAL_MS = 4 * 60_000;

/** The captcha is replaced only while the answer is blank, so that the question never changes under a typed answer. */
export const captchaQuery = (answer: string) =>
  queryOptions({
    ...getQuery<Captcha>('/api/captcha'),
    gcTime: 0,
    refetchOnReconnect: (query) => answer === '' || query.state.data === undefined,
    refetchInterval: (query) =>
      answer !== '' && query.state.data !== undefined ? false : retryInterval(query) || CAPTCHA_RENEWAL_MS,
  });

/** `isInLine` is true while the sign-in waits because too many people are signing in. */
export function useLogin() {
  const [isInLine, setIsInLine] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const here = new AbortController();
    left.current = here;
    return () => here.abort();
  }, []);
  const login = useSend({
    mutationFn: (body: LoginRequest) =>
      sendInLine(() => http.post<LoginResponse>('/api/login', body, { checksToken: false }), {
        signal: left.current.signal,
        onWait: () => setIsInLine(true),
      }).finally(() => setIsInLine(false)),
    onSuccess: useFinishSignIn(),
    meta: { failure: (error) => ({ title: 'Login Failed', description: loginErrorText(error) }) },
  });
  return { ...login, isInLine };
}

export function usePasskeyLogin() {
  return useSend({
    mutationFn: async () => {
      const request = await http.post<PasskeyRequest>('/api/passkeys/challenge');
      const login: PasskeyLogin = { token: request.token, ...(await signWithPasskey(request)) };
      return http.post<LoginResponse>('/api/passkeys/login', login, { checksToken: false });
    },
    onSuccess: useFinishSignIn(),
    meta: { failure: (error) => ({ title: 'Login Failed', description: passkeyErrorText(error) }) },
  });
}

/** Stores the token and goes to the page for this kind of account. */
function useFinishSignIn(): (response: LoginResponse) => Promise<void> {
  const navigate = useNavigate();
  return async ({ user, token }) => {
    const kind = user.type === 'admin' ? 'admin' : 'user';
    tokenStore.keep(kind, token);
    if (kind === 'user') return navigate(paths.home, { replace: true });
    // The panel is another application, so the browser loads it and the router cannot. The form stays busy until
    // the page is left, or shown again by Back.
    window.location.assign(paths.admin);
    await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
  };
}

export function loginErrorText(error: Error): string {
  if (error instanceof NetworkError) return `${error.message}. Please try again.`;
  return reasonOf(error, 'Invalid username or password');
}

/** The browser's own error messages are for programmers. */
export function passkeyErrorText(error: Error): string {
  const isOurs = error instanceof NetworkError || error instanceof HttpError;
  return isOurs ? loginErrorText(error) : 'No passkey was used. You can try again, or use your password.';
}

export const registerErrorText = (error: Error): string => reasonOf(error, 'Failed to create account');

/**
 * While many people register, the server requires some work first. The browser solves it and sends the same request again.
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
    const done = await solveRegistrationWork((error.body as WorkNeeded).work);
    if (done === undefined) throw error;
    return send(done);
  }
}

/** The host of the site that linked to this page, without the path. */
function referringHost(): Pick<RegisterRequest, 'referringHost'> {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : '';
  return host === '' || host === window.location.hostname ? {} : { referringHost: host };
}

export function useRegister() {
  return useSend({
    mutationFn: register,
    meta: {
      success: () => ({ title: 'Account Created', description: 'Your account is ready. Please sign in.' }),
      failure: (error) => ({ title: 'Registration Failed', description: registerErrorText(error) }),
    },
  });
}

import type {
  Captcha,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
} from '@plaudit/public-api/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { http } from '../../http/http-client.ts';
import { NetworkError, reasonOf } from '../../http/http-error.ts';
import { untilItAnswers } from '../../http/query-client.ts';
import { tokenStore } from '../../http/token-store.ts';
import { paths } from '../../lib/paths.ts';

/** Well before a question's five minutes are over. */
const CAPTCHA_RENEWAL_MS = 4 * 60_000;

/** Renewed only while no answer has been typed: a question never changes under an answer. */
export const captchaQuery = (answer: string) =>
  queryOptions({
    queryKey: ['/api/captcha'],
    queryFn: ({ signal }) => http.get<Captcha>('/api/captcha', { signal }),
    gcTime: 0,
    refetchOnReconnect: (query) => answer === '' || query.state.data === undefined,
    refetchInterval: (query) =>
      answer !== '' && query.state.data !== undefined ? false : untilItAnswers(query) || CAPTCHA_RENEWAL_MS,
  });

export function useLogin() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: LoginRequest) => http.post<LoginResponse>('/api/login', body, { forgetsToken: false }),
    onSuccess: async ({ user, token }) => {
      const kind = user.type === 'admin' ? 'admin' : 'user';
      tokenStore.keep(kind, token);
      if (kind === 'user') return navigate(paths.home, { replace: true });
      // The panel is another application: only the browser can go there. The form stays busy until the page is left, or
      // shown again by Back.
      window.location.assign(paths.admin);
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    },
    meta: {
      failure: (error) => ({
        title: 'Login Failed',
        description:
          error instanceof NetworkError
            ? `${error.message}. Please try again.`
            : reasonOf(error, 'Invalid username or password'),
      }),
    },
  });
}

export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => http.post<RegisterResponse>('/api/register', body),
    meta: {
      success: { title: 'Account Created', description: 'Your account is ready. Please sign in.' },
      failure: { title: 'Registration Failed', description: 'Failed to create account' },
    },
  });
}

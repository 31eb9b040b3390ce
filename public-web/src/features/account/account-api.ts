import type {
  Captcha,
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  RegisterResponse,
} from '@plaudit/public-api/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { tokenStore } from '../../auth/token-store.ts';
import { http } from '../../http/http-client.ts';
import { NetworkError, reasonOf } from '../../http/http-error.ts';
import { paths } from '../../routes/paths.ts';

/** Well before a question's five minutes are over. */
const CAPTCHA_RENEWAL_MS = 4 * 60_000;

/** `renew` while no answer has been typed, so that a question never changes under an answer. */
export const captchaQuery = (renew: boolean) =>
  queryOptions({
    queryKey: ['/api/captcha'],
    queryFn: ({ signal }) => http.get<Captcha>('/api/captcha', { signal }),
    gcTime: 0,
    ...(renew && { refetchInterval: CAPTCHA_RENEWAL_MS }),
  });

export function useLogin() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: LoginRequest) => http.post<LoginResponse>('/api/login', body, { forgetsToken: false }),
    onSuccess: ({ user, token }) => {
      const kind = user.type === 'admin' ? 'admin' : 'user';
      tokenStore.keep(kind, token);
      // The panel is another application: only the browser can go there.
      if (kind === 'admin') window.location.assign(paths.admin);
      else navigate(paths.home, { replace: true });
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

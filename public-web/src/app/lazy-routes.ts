import type { LoadPart } from '@plaudit/shared-ui/ui';
import type { QueryClient } from '@tanstack/react-query';
import { loadPictureMaker } from '../features/ballot/completion/load-picture-maker.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';

/** The screens. The code of each is loaded when its address is opened, or before that by preloadScreens. */
export const lazyRoutes = {
  home: () => import('../routes/home.tsx').then(({ HomeRoute }) => HomeRoute),
  login: () => import('../routes/login.tsx').then(({ LoginRoute }) => LoginRoute),
  register: () => import('../routes/register.tsx').then(({ RegisterRoute }) => RegisterRoute),
  account: () => import('../routes/account.tsx').then(({ AccountRoute }) => AccountRoute),
  forgotPassword: () => import('../routes/forgot-password.tsx').then(({ ForgotPasswordRoute }) => ForgotPasswordRoute),
  newPassword: () => import('../routes/new-password.tsx').then(({ NewPasswordRoute }) => NewPasswordRoute),
  confirmEmail: () => import('../routes/confirm-email.tsx').then(({ ConfirmEmailRoute }) => ConfirmEmailRoute),
  confirmAccount: () => import('../routes/confirm-account.tsx').then(({ ConfirmAccountRoute }) => ConfirmAccountRoute),
  decisions: () => import('../routes/decisions.tsx').then(({ DecisionsRoute }) => DecisionsRoute),
  reveal: () => import('../routes/reveal.tsx').then(({ RevealRoute }) => RevealRoute),
  vendor: () => import('../routes/vendor.tsx').then(({ VendorRoute }) => VendorRoute),
} satisfies Record<string, LoadPart>;

const PRELOAD_AFTER_MS = 2_000;

/**
 * Loads the code of all other screens and tabs and of the picture of a complete ballot once the page has nothing left
 * to fetch, so that they open without a wait, and offline too.
 */
export function preloadScreens(client: QueryClient): void {
  setTimeout(() => {
    if (client.isFetching() > 0) return preloadScreens(client);
    const parts: LoadPart[] = [...Object.values(lazyRoutes), ...Object.values(lazyTabs), loadPictureMaker];
    for (const load of parts) load().catch(() => undefined);
  }, PRELOAD_AFTER_MS);
}

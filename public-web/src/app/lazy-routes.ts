import type { VotingState } from '@plaudit/public-api/contract';
import type { LoadPart } from '@plaudit/shared-ui/ui';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { loadPictureMaker } from '../features/ballot/completion/load-picture-maker.ts';
import { paths, tabOf, VENDOR_ROUTE } from '../lib/paths.ts';
import { type RememberedPart, rememberPart } from '../lib/remember-part.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabParts } from '../routes/voting/vote-tab-parts.ts';

/** The screens by path. The code of each is loaded when its address is opened, or before that by preloadScreens. */
export const lazyRoutes: Record<string, RememberedPart> = {
  '/': rememberPart(() => import('../routes/home.tsx').then(({ HomeRoute }) => HomeRoute)),
  '/login': rememberPart(() => import('../routes/login.tsx').then(({ LoginRoute }) => LoginRoute)),
  '/register': rememberPart(() => import('../routes/register.tsx').then(({ RegisterRoute }) => RegisterRoute)),
  '/account': rememberPart(() => import('../routes/account.tsx').then(({ AccountRoute }) => AccountRoute)),
  '/forgot-password': rememberPart(() =>
    import('../routes/forgot-password.tsx').then(({ ForgotPasswordRoute }) => ForgotPasswordRoute),
  ),
  '/new-password': rememberPart(() =>
    import('../routes/new-password.tsx').then(({ NewPasswordRoute }) => NewPasswordRoute),
  ),
  '/confirm-email': rememberPart(() =>
    import('../routes/confirm-email.tsx').then(({ ConfirmEmailRoute }) => ConfirmEmailRoute),
  ),
  '/unsubscribe': rememberPart(() =>
    import('../routes/unsubscribe.tsx').then(({ UnsubscribeRoute }) => UnsubscribeRoute),
  ),
  '/link': rememberPart(() => import('../routes/link.tsx').then(({ LinkRoute }) => LinkRoute)),
  '/confirm-account': rememberPart(() =>
    import('../routes/confirm-account.tsx').then(({ ConfirmAccountRoute }) => ConfirmAccountRoute),
  ),
  [VENDOR_ROUTE]: rememberPart(() => import('../routes/vendor.tsx').then(({ VendorRoute }) => VendorRoute)),
  '/decisions/:id?': rememberPart(() => import('../routes/decisions.tsx').then(({ DecisionsRoute }) => DecisionsRoute)),
  '/reveal': rememberPart(() => import('../routes/reveal.tsx').then(({ RevealRoute }) => RevealRoute)),
};

type FirstView = {
  /** Undefined if it is not known yet. Then the code of every state is loaded. */
  voting: VotingState | undefined;
  isSignedIn: boolean;
};

/** Loads the code that the first view of this address needs. */
export async function loadScreen(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { voting, isSignedIn }: FirstView,
): Promise<void> {
  const path = Object.keys(lazyRoutes).find((each) => matchPath(each, pathname));
  if (path === undefined) return;
  await Promise.all([
    lazyRoutes[path]?.(),
    ...(pathname === paths.home ? loadTab(search, { voting, isSignedIn }) : []),
  ]);
}

function loadTab(search: string, { voting, isSignedIn }: FirstView): unknown[] {
  const tab = tabOf(new URLSearchParams(search));
  if (tab !== 'vote') return [lazyTabs[tab]()];
  return [
    ...(voting === undefined || voting === 'ended' ? [voteTabParts.ending()] : []),
    ...(isSignedIn || voting !== 'open' ? [voteTabParts.voterNotices(), voteTabParts.countForm()] : []),
  ];
}

const PRELOAD_AFTER_MS = 2_000;

/**
 * Once the page has nothing left to fetch, loads the code of all screens and tabs, and of the picture of a complete
 * ballot. Then they open without a wait, also if the connection is lost meanwhile.
 */
export async function preloadScreens(client: QueryClient): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, PRELOAD_AFTER_MS));
  while (client.isFetching() > 0);
  const parts: LoadPart[] = [
    ...Object.values(lazyRoutes),
    ...Object.values(lazyTabs),
    ...Object.values(voteTabParts),
    loadPictureMaker,
  ];
  // One part after the other, so that a slow phone answers taps between two of them.
  for (const load of parts) await Promise.resolve(load()).catch(() => undefined);
}

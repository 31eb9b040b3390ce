import { SITE_PAGES, type SitePageName, type VotingState } from '@plaudit/public-api/contract';
import type { LoadChunk } from '@plaudit/shared-ui/ui';
import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { loadPictureMaker } from '../features/ballot/completion/load-picture-maker.ts';
import { paths, tabOf, VENDOR_ROUTE } from '../lib/paths.ts';
import { type RememberedChunk, rememberChunk } from '../lib/remember-chunk.ts';
import { lazyTabs } from '../routes/lazy-tabs.ts';
import { voteTabChunks } from '../routes/voting/vote-tab-chunks.ts';

/** Of the pages that the organizers write. They have the same code. */
const loadSitePage = rememberChunk(
  () => import('../routes/site-page.tsx').then(({ SitePageRoute }) => SitePageRoute),
  'openBallot',
);
const sitePageRoutes = Object.fromEntries(SITE_PAGES.map((name) => [`/${name}`, loadSitePage])) as Record<
  `/${SitePageName}`,
  RememberedChunk
>;

/**
 * The list of all pages by the patterns of their paths. The code of each is loaded when its address is opened, or before
 * that by preloadScreens. The gateway has the list too, in nginx/render.sh.
 */
export const lazyRoutes = {
  '/': rememberChunk(() => import('../routes/home.tsx').then(({ HomeRoute }) => HomeRoute), 'openBallot'),
  '/login': rememberChunk(() => import('../routes/login.tsx').then(({ LoginRoute }) => LoginRoute), 'entry'),
  '/register': rememberChunk(
    () => import('../routes/register.tsx').then(({ RegisterRoute }) => RegisterRoute),
    'entry',
  ),
  '/account': rememberChunk(() => import('../routes/account.tsx').then(({ AccountRoute }) => AccountRoute), 'account'),
  '/forgot-password': rememberChunk(
    () => import('../routes/forgot-password.tsx').then(({ ForgotPasswordRoute }) => ForgotPasswordRoute),
    'account',
  ),
  '/new-password': rememberChunk(
    () => import('../routes/new-password.tsx').then(({ NewPasswordRoute }) => NewPasswordRoute),
    'account',
  ),
  '/confirm-email': rememberChunk(
    () => import('../routes/confirm-email.tsx').then(({ ConfirmEmailRoute }) => ConfirmEmailRoute),
    'account',
  ),
  '/unsubscribe': rememberChunk(
    () => import('../routes/unsubscribe.tsx').then(({ UnsubscribeRoute }) => UnsubscribeRoute),
    'account',
  ),
  '/link': rememberChunk(() => import('../routes/link.tsx').then(({ LinkRoute }) => LinkRoute), 'account'),
  '/confirm-account': rememberChunk(
    () => import('../routes/confirm-account.tsx').then(({ ConfirmAccountRoute }) => ConfirmAccountRoute),
    'account',
  ),
  [VENDOR_ROUTE]: rememberChunk(() => import('../routes/vendor.tsx').then(({ VendorRoute }) => VendorRoute), 'tabs'),
  '/decisions/:id?': rememberChunk(
    () => import('../routes/decisions.tsx').then(({ DecisionsRoute }) => DecisionsRoute),
    'decisions',
  ),
  ...sitePageRoutes,
  '/reveal': rememberChunk(() => import('../routes/reveal.tsx').then(({ RevealRoute }) => RevealRoute), 'results'),
} satisfies Record<string, RememberedChunk>;

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
  const [, loadRoute] = Object.entries(lazyRoutes).find(([pattern]) => matchPath(pattern, pathname)) ?? [];
  if (loadRoute === undefined) return;
  await Promise.all([loadRoute(), ...(pathname === paths.home ? loadTab(search, { voting, isSignedIn }) : [])]);
}

function loadTab(search: string, { voting, isSignedIn }: FirstView): unknown[] {
  const tab = tabOf(new URLSearchParams(search));
  if (tab !== 'vote') return [lazyTabs[tab]()];
  return [
    ...(voting === undefined || voting === 'ended' ? [voteTabChunks.ending()] : []),
    ...(isSignedIn || voting !== 'open' ? [voteTabChunks.voterNotices(), voteTabChunks.countForm()] : []),
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
  const chunks: LoadChunk[] = [
    ...Object.values(lazyRoutes),
    ...Object.values(lazyTabs),
    ...Object.values(voteTabChunks),
    loadPictureMaker,
  ];
  // One chunk after the other, so that a slow phone answers taps between two of them.
  for (const load of chunks) await Promise.resolve(load()).catch(() => undefined);
}

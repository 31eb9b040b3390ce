import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { type AddressKey, getByKey } from '../../../shared-ui/http/get-query.ts';
import type { HttpClient } from '../../../shared-ui/http/http-client.ts';
import type { HeadOfPage, PageAddress, Read, ServedPage } from '../http/load-page.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { passwordHelpQuery } from '../http/queries/password-help.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { paths, VENDOR_ROUTE } from '../lib/paths.ts';
import { decisionsPage } from '../routes/decisions.page.ts';
import { homePage } from '../routes/home.page.ts';
import { revealPage } from '../routes/reveal.page.ts';
import { sitePage } from '../routes/site-page.page.ts';
import { vendorPage } from '../routes/vendor.page.ts';
import { lazyRoutes } from './lazy-routes.ts';

/** Such as `/pages/login` for the page at `/login`. */
const named =
  (path: string): HeadOfPage =>
  () => ({ path: `/pages${path}` });

const withPasswordHelp = (path: string): ServedPage => ({ head: named(path), load: (read) => read(passwordHelpQuery) });

/** The pages for which something is loaded before they are rendered. */
const LOADING_PAGES: Readonly<Partial<Record<string, ServedPage>>> = {
  [paths.home]: homePage,
  [paths.login]: withPasswordHelp(paths.login),
  [paths.register]: withPasswordHelp(paths.register),
  [paths.forgotPassword]: withPasswordHelp(paths.forgotPassword),
  '/confirm-email': withPasswordHelp('/confirm-email'),
  [VENDOR_ROUTE]: vendorPage,
  '/decisions/:id?': decisionsPage,
  '/rules': sitePage('rules'),
  '/questions': sitePage('questions'),
  '/privacy': sitePage('privacy'),
  '/imprint': sitePage('imprint'),
  [paths.reveal]: revealPage,
} satisfies Partial<Record<keyof typeof lazyRoutes, ServedPage>>;

/** At any other address. */
const MISSING_PAGE: ServedPage = { head: named('/missing-page') };

type AddressOfPage = { path: string; search: string; isSignedIn: boolean };
export type PageAt = { page: ServedPage; address: PageAddress; isFound: boolean };

export function pageAt({ path, search, isSignedIn }: AddressOfPage): PageAt {
  const address = { params: {}, search: new URLSearchParams(search), isSignedIn };
  for (const pattern of Object.keys(lazyRoutes)) {
    const match = matchPath({ path: pattern, caseSensitive: true }, path);
    const page = LOADING_PAGES[pattern] ?? { head: named(pattern) };
    if (match) return { page, address: { ...address, params: match.params }, isFound: true };
  }
  return { page: MISSING_PAGE, address, isFound: false };
}

/** Loads all that the first rendering of a page shows. Returns what the page's own loader has returned. */
export async function loadPage({ page, address }: PageAt, read: Read): Promise<unknown> {
  const [loaded] = await Promise.all([page.load?.(read, address), read(cycleQuery), read(siteConfigQuery)]);
  return loaded;
}

/** Reads into the cache of the client. What failed says so there. */
export function readInto(client: QueryClient, http: HttpClient): Read {
  return async <Key extends QueryKey>({ queryKey }: { queryKey: Key }) => {
    await client.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => getByKey(http, queryKey as unknown as AddressKey, signal),
    });
    return client.getQueryData(queryKey);
  };
}

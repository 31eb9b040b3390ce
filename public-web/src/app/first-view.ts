import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { ownExclusionQuery } from '../features/exclusions/api.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { progressQuery } from '../http/queries/progress.ts';
import {
  categoryVotesQuery,
  leaderboardQuery,
  periodResultsQuery,
  periodsQuery,
  statsQuery,
} from '../http/queries/results.ts';
import { revealQuery } from '../http/queries/reveal.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { userQuery } from '../http/queries/user.ts';
import { vendorLinksQuery, vendorsQuery } from '../http/queries/vendors.ts';
import { tokenStore } from '../http/token-store.ts';
import { paths, tabOf, VENDOR_ROUTE } from '../lib/paths.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { loadScreen } from './lazy-routes.ts';

type Address = Pick<Location, 'pathname' | 'search'>;
type Load = QueryClient['prefetchQuery'];

const isEnding = ({ pathname, search }: Address) =>
  pathname === paths.home && tabOf(new URLSearchParams(search)) === 'vote' && SENT_PAGE.hasEnded;

/**
 * Loads the code and the data that the first drawing of this address shows, so that the page is drawn once. Most of it
 * is preloaded (vite.config.ts).
 */
export function loadFirstView(client: QueryClient, address: Address): Promise<void>[] {
  const load: Load = client.prefetchQuery.bind(client);
  return [
    loadScreen(address),
    load(cycleQuery),
    load(siteConfigQuery),
    ...loadContent(load, address),
    ...(isEnding(address) ? [loadOwnExclusion(client)] : []),
  ];
}

/**
 * Loads why the voter's votes are set aside. The ending has a line about it above the winners, and would push them down
 * if the line came later.
 */
async function loadOwnExclusion(client: QueryClient): Promise<void> {
  if (tokenStore.current()?.kind !== 'user') return;
  const generation = tokenStore.generation();
  const [progress] = await Promise.all([
    client.fetchQuery(progressQuery(generation)),
    client.prefetchQuery(userQuery(generation)),
  ]);
  if (progress.standing === 'set_aside') await client.prefetchQuery(ownExclusionQuery(generation));
}

function loadContent(load: Load, { pathname, search }: Address): Promise<void>[] {
  const vendor = matchPath(VENDOR_ROUTE, pathname);
  if (vendor) {
    const links = vendorLinksQuery(Number(vendor.params.id));
    return [load(categoriesQuery), load(vendorsQuery), ...loadRanking(load), load(links)];
  }
  return pathname === paths.home ? [load(categoriesQuery), ...loadTab(load, new URLSearchParams(search))] : [];
}

function loadTab(load: Load, params: URLSearchParams): Promise<void>[] {
  switch (tabOf(params)) {
    case 'vote':
      return [load(vendorsQuery), ...loadRevealed(load)];
    case 'leaderboard':
      return loadRanking(load);
    case 'vendors':
      return [load(vendorsQuery), ...loadRanking(load)];
    case 'results':
      return [load(periodsQuery), ...loadResults(load, Number(params.get('period')))];
  }
}

function loadRanking(load: Load): Promise<void>[] {
  return [load(leaderboardQuery), ...loadRevealed(load)];
}

const loadRevealed = (load: Load): Promise<void>[] => (SENT_PAGE.results === 'revealing' ? [load(revealQuery)] : []);

/** Without a period in the address the tab shows the numbers of the current one. */
function loadResults(load: Load, period: number): Promise<void>[] {
  if (period) return [load(periodResultsQuery(period))];
  return [load(statsQuery), load(categoryVotesQuery), load(leaderboardQuery)];
}

import { MISSING, type Read, type ServedPage } from '../http/load-page.ts';
import { categoriesQuery } from '../http/queries/categories.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import {
  categoryResultsQuery,
  categoryVotesQuery,
  leaderboardQuery,
  periodResultsQuery,
  periodsQuery,
  raceQuery,
  resultVersionsQuery,
  statsQuery,
} from '../http/queries/results.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { vendorsQuery } from '../http/queries/vendors.ts';
import { type Tab, tabOf } from '../lib/paths.ts';
import { hasOverallRanking } from '../lib/results/has-overall.ts';
import { statusOf, waitsForReveal } from '../lib/results/results-status.ts';
import { readPeriod, readRevealed, readUnranked } from './period.load.ts';

const ID_PATTERN = /^[1-9]\d{0,9}$/;
const idIn = (search: URLSearchParams, name: string): number | undefined => {
  const value = search.get(name) ?? '';
  return ID_PATTERN.test(value) ? Number(value) : undefined;
};

const LOADERS: Record<Tab, (read: Read, search: URLSearchParams) => Promise<unknown>> = {
  vote: loadVote,
  leaderboard: loadLeaderboard,
  vendors: (read) => Promise.all([readVendors(read), read(leaderboardQuery), readRevealed(read), readUnranked(read)]),
  results: loadResults,
};

export const homePage: ServedPage = {
  load: async (read, { search }) => {
    const [loaded] = await Promise.all([LOADERS[tabOf(search)](read, search), read(categoriesQuery)]);
    return loaded;
  },
  head: ({ search }) => {
    const tab = tabOf(search);
    const period = idIn(search, 'period');
    if (tab === 'results' && period) return { path: `/period/${period}`, otherwise: '/tabs/results' };
    return { path: tab === 'vote' ? '/' : `/tabs/${tab}` };
  },
};

/** Without vendors, the screen says whether people have voted for some that are gone. */
async function readVendors(read: Read): Promise<void> {
  const vendors = await read(vendorsQuery);
  if (vendors?.length === 0) await read(statsQuery);
}

async function loadVote(read: Read): Promise<void> {
  const [cycle] = await Promise.all([read(cycleQuery), readVendors(read), readRevealed(read)]);
  if (cycle?.state !== 'ended') return;
  await Promise.all(
    waitsForReveal(statusOf(cycle))
      ? [read(statsQuery)]
      : [read(leaderboardQuery), read(categoryVotesQuery), readUnranked(read)],
  );
}

async function loadLeaderboard(read: Read, search: URLSearchParams) {
  const common = Promise.all([
    read(leaderboardQuery),
    read(vendorsQuery),
    read(statsQuery),
    readRevealed(read),
    readUnranked(read, { namesNoWinner: true }),
  ]);
  const [categories, settings] = await Promise.all([read(categoriesQuery), read(siteConfigQuery)]);
  const known = categories?.find(({ id }) => id === idIn(search, 'category'));
  const chosen = known ?? (hasOverallRanking(settings) ? undefined : categories?.[0]);
  await Promise.all([common, chosen && read(categoryResultsQuery(chosen.id))]);
  return categories && search.has('category') && !known ? MISSING : undefined;
}

async function readVersions(read: Read, periodId: number, isCurrent: boolean): Promise<void> {
  const shown = isCurrent ? await readPeriod(read) : await read(periodResultsQuery(periodId));
  if (shown && statusOf(shown).hasVersions) await read(resultVersionsQuery(periodId));
}

async function loadResults(read: Read, search: URLSearchParams) {
  const [periods = [], current] = await Promise.all([read(periodsQuery), readPeriod(read)]);
  const wanted = idIn(search, 'period');
  const index = periods.findIndex(({ id, isCurrent }) => (wanted === undefined ? isCurrent : id === wanted));
  const [shown, former] = [periods[Math.max(0, index)], periods[Math.max(0, index) + 1]];
  const isCurrent = shown === undefined || shown.id === current?.id;
  await Promise.all([
    ...(isCurrent
      ? [read(statsQuery), read(categoryVotesQuery), read(leaderboardQuery)]
      : [read(periodResultsQuery(shown.id))]),
    readUnranked(read),
    readRevealed(read),
    read(vendorsQuery),
    shown && read(raceQuery(shown.id)),
    shown && readVersions(read, shown.id, isCurrent),
    former?.state === 'final' && former.totalVotes > 0 && read(periodResultsQuery(former.id)),
  ]);
  const isMissing = search.has('period') && periods.length > 0 && (wanted === undefined || index < 0);
  return isMissing ? MISSING : undefined;
}

import type { RevealedPlace, RevealedVendor } from '@plaudit/public-api/contract';
import { noVendorsWords } from '../../components/lists/no-vendors.tsx';
import { siteTexts } from '../../components/page/use-site-texts.ts';
import { OVERALL_WINNER } from '../../components/winners/envelopes.tsx';
import type { Read } from '../../http/load-page.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { pageHeadQuery } from '../../http/queries/page-head.ts';
import { leaderboardQuery, periodResultsQuery, statsQuery } from '../../http/queries/results.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { resultsPeriodOf } from '../../lib/cycle.ts';
import { everyVendor, winnersByCategory } from '../../lib/results/category-winners.ts';
import { hasOverallRanking } from '../../lib/results/has-overall.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import { statusOf } from '../../lib/results/results-status.ts';
import { lacksVendors, viewOfResults } from '../../lib/results/results-view.ts';
import { unrevealedCategories } from '../../lib/results/unrevealed-winners.ts';

export type ShownVendor = Pick<RevealedVendor, 'id' | 'name' | 'imageUrl'>;
export type Won = { category: string; winners: readonly ShownVendor[] };
export type LoadedEmbed = NonNullable<Awaited<ReturnType<typeof loadEmbed>>>;
export type EmbedData = ReturnType<typeof describeEmbed>;

/** All that the page shows, from the responses that the pages of the site have too. Undefined if one of them is missing. */
export async function loadEmbed(read: Read) {
  const [cycle, settings, categories, leaderboard, stats, head] = await Promise.all([
    read(cycleQuery),
    read(siteConfigQuery),
    read(categoriesQuery),
    read(leaderboardQuery),
    read(statsQuery),
    // The appearance that organizers have chosen is named there.
    read(pageHeadQuery('/tabs/leaderboard')),
  ]);
  if (!cycle || !settings || !categories || !leaderboard || !stats || !head) return undefined;
  const period = resultsPeriodOf(cycle);
  const { state } = statusOf(period);
  const loaded = { period, settings, categories, leaderboard, stats, styles: head.styles };
  if (state === 'revealing' || state === 'final') {
    const reveal = await read(revealQuery);
    if (!reveal) return undefined;
    const revealed = reveal.period?.id === period.id ? reveal.revealed : [];
    return { ...loaded, revealed, won: revealed.flatMap(wonIn) };
  }
  const hasLeaders = state !== 'hidden' && !hasOverallRanking(settings) && period.id !== null;
  const won = hasLeaders ? await readLeaders(read, period.id ?? 0) : [];
  return won && { ...loaded, revealed: [], won };
}

/** Reads the time, so it is called while the page is rendered. */
export function describeEmbed({ period, settings, categories, leaderboard, stats, revealed, won }: LoadedEmbed) {
  const status = statusOf(period);
  const hasOverall = hasOverallRanking(settings);
  const ranking = hasOverall && status.state !== 'hidden' ? withVotes(leaderboard) : [];
  const waiting = stats.waitingParticipants === undefined ? undefined : { accounts: stats.waitingParticipants };
  const { totalVotes: votes, removedVotes } = stats;
  const view = viewOfResults(period, status, { hasOverall, ranking, waiting, votes, removedVotes });
  const isSealed = status.state === 'hidden' || (status.state === 'revealing' && ranking.length === 0);
  const unrevealed = unrevealedCategories(categories, revealed).map(({ name }) => name);
  return {
    name: siteTexts(settings).name,
    period,
    view,
    empty: view.state !== 'none' && lacksVendors(view, stats) ? noVendorsWords(stats) : view.empty,
    ranking,
    won,
    revealed,
    /** The names of the winners that a reveal keeps back, before it has a ranking. */
    sealed: !isSealed || categories.length === 0 ? [] : hasOverall ? [...unrevealed, OVERALL_WINNER()] : unrevealed,
  };
}

function wonIn({ categoryId, categoryName, place, vendors }: RevealedPlace): Won[] {
  return categoryId !== null && place === 1 ? [{ category: categoryName ?? '', winners: vendors }] : [];
}

/** Who leads in each category that has votes. Without an overall ranking that is all that the page has. */
async function readLeaders(read: Read, periodId: number): Promise<Won[] | undefined> {
  const results = await read(periodResultsQuery(periodId));
  return (
    results &&
    winnersByCategory(everyVendor(results), results.categoryVotes)
      .filter(({ allVotes }) => allVotes > 0)
      .map(({ categoryName, winners }) => ({ category: categoryName, winners }))
  );
}

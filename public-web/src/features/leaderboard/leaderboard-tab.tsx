import type { Category, LeaderboardEntry } from '@plaudit/public-api/contract';
import { classNames, EmptyState, ErrorState, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PeriodAhead } from '../../components/periods/next-period.tsx';
import { WaitingResults } from '../../components/results/waiting-results.tsx';
import { RevealedWinners } from '../../components/winners/revealed-winners.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { polledLeaderboardQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import type { ShownResultsPeriod } from '../../lib/cycle.ts';
import { sentences } from '../../lib/lists.ts';
import { hasNumbers, hasOrder, isLive, lacksVendors, type ResultsView } from '../../lib/results/results-view.ts';
import { canAnyVendorRank } from '../../lib/votes/stands-in.ts';
import { CategoryRanking } from './category-ranking.tsx';
import { EmbedButton } from './embed-button.tsx';
import { FilterButtons } from './filter-buttons.tsx';
import { OverallPodium } from './overall-podium.tsx';
import { OverallRanking } from './overall-ranking.tsx';
import { useLastSeenRanks } from './rank-changes/use-movements.ts';
import { RevealLink } from './reveal-link.tsx';
import './leaderboard.css';
import './ranking-filters.css';
import { t } from '../../lib/texts.ts';

const CATEGORY_GONE = () => t('This category is not part of the awards.');

export function LeaderboardTab() {
  const [params, setParams] = useSearchParams();
  const leaderboard = useQuery(polledLeaderboardQuery);
  // Many rows are drawn in short steps, so that a slow phone can scroll and tap meanwhile.
  const entries = useDeferredValue(leaderboard.data);
  const categories = useQuery(categoriesQuery);
  const { view, period, voting } = useResultsView({ ranking: entries });
  const lastSeen = useLastSeenRanks();
  const revealed = useRevealedPlaces();
  const contradiction = useContradiction(view, entries, categories.data);
  const { hasNoVendors } = contradiction;
  const shown = contradiction.isDoubtful ? undefined : entries;
  const wanted = params.get('category');
  const known = categories.data?.find(({ id }) => String(id) === wanted);
  const chosen = known ?? (view.hasOverall ? undefined : categories.data?.[0]);
  // The overall ranking would be there for a moment only.
  const isChoosing = !categories.data && !(view.hasOverall && (wanted === null || hasFailed(categories)));
  const failed = [leaderboard, ...(view.hasOverall ? [] : [categories])].find(hasFailed);
  const isCategoryGone = wanted !== null && categories.data !== undefined && !known;
  const description = contradiction.isCertain || !period ? undefined : describeRanking(view, period, hasNoVendors);
  const isReady = shown && period && !isChoosing;
  const waiting =
    view.places === 'all' ? null : view.places === 'some' ? (
      <RevealLink />
    ) : (
      <WaitingResults view={view} voting={voting} hasTurnout />
    );

  const choose = (categoryId: number | undefined) => {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (categoryId === undefined) next.delete('category');
      else next.set('category', String(categoryId));
      next.delete('rows');
      next.delete('q');
      return next;
    });
  };

  return (
    <section
      aria-labelledby="leaderboard-title"
      className="leaderboard page-title-tight"
      data-ranking={chosen ? 'category' : 'overall'}
    >
      <PageTitle
        level={2}
        className="leaderboard-title"
        title={<span id="leaderboard-title">{t('Leaderboard')}</span>}
        description={
          isCategoryGone && description ? (
            <>
              {sentences(CATEGORY_GONE(), view.hasOverall && t('Here is the overall ranking.'))} {description}
            </>
          ) : (
            description
          )
        }
      />
      {isReady ? (
        <>
          {view.state === 'hidden' || hasNoVendors ? null : (
            <FilterButtons
              categories={categories.data ?? []}
              chosen={chosen?.id}
              hasOverall={view.hasOverall}
              revealed={revealed}
              onChoose={choose}
            />
          )}
          {view.state === 'hidden' ? (
            waiting
          ) : chosen && !hasNoVendors ? (
            <CategoryRanking
              key={chosen.id}
              category={chosen}
              entries={shown}
              revealed={revealed.filter(({ categoryId }) => categoryId === chosen.id)}
              isRevealing={view.places !== 'all'}
            />
          ) : !view.hasOverall && !hasNoVendors ? (
            <EmptyState title={t('No categories yet')} />
          ) : view.state === 'revealing' || hasOrder(view, shown) ? (
            <OverallRanking entries={shown} period={period.id} view={view} lastSeen={lastSeen} waiting={waiting} />
          ) : (
            <OverallPodium entries={shown} view={view} />
          )}
          {waiting && !chosen ? <RevealedWinners /> : null}
          {hasNumbers(view, shown) ? <EmbedButton view={view} categories={categories.data?.length ?? 0} /> : null}
        </>
      ) : failed ? (
        <ErrorState
          title={t('The leaderboard could not be loaded')}
          description={t('Every vote is safe. This page retries automatically every few seconds.')}
          onRetry={() => failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <SkeletonRows rows={8} label={t('Loading the leaderboard')} />
      )}
      <PeriodAhead />
    </section>
  );
}

/**
 * Returns the text below the title: which votes the ranking includes, or when it changes. Results that are hidden or being
 * revealed have another text, in place of the ranking.
 */
function describeRanking(
  view: ResultsView,
  { name, state }: Pick<ShownResultsPeriod, 'name' | 'state'>,
  hasNoVendors: boolean,
): ReactNode {
  if (view.state === 'hidden' || view.state === 'revealing') return undefined;
  if (view.line !== undefined) return view.line;
  if (view.state !== 'live' || view.movesWith === undefined || hasNoVendors) return undefined;
  const isPaused = state === 'paused';
  // The classes show one of the three. On paper nothing is live.
  return (
    <>
      <span className={classNames('live-line', isPaused && 'live-line-paused')} data-paper="off">
        {view.movesWith}
      </span>
      <span className="live-line-stopped">{t('Updates resume when the server can be reached.')}</span>
      <span className="live-line-on-paper">{t('{award}: the ranking so far.', { award: name ?? '' })}</span>
    </>
  );
}

/**
 * `isDoubtful` while the period says that its ranking is live, and the ranking has no vendors although some could be in
 * it. Then the organizers have hidden the results since the period was read, so the period is read again. It is certain
 * once the number of vendors is known.
 */
function useContradiction(
  view: ResultsView,
  entries: readonly LeaderboardEntry[] | undefined,
  categories: readonly Category[] | undefined,
): { isDoubtful: boolean; isCertain: boolean; hasNoVendors: boolean } {
  const client = useQueryClient();
  const isEmpty = entries?.length === 0;
  const { data: stats } = useQuery({ ...polledStatsQuery, enabled: isEmpty });
  const hasNoVendors = isEmpty && stats !== undefined && lacksVendors(view, stats);
  const isDoubtful = isEmpty && isLive(view) && stats?.totalVendors !== 0 && canAnyVendorRank(categories ?? []);
  useEffect(() => {
    if (isDoubtful) void client.invalidateQueries({ queryKey: cycleQuery.queryKey });
  }, [client, isDoubtful]);
  return { isDoubtful, isCertain: isDoubtful && stats !== undefined, hasNoVendors };
}

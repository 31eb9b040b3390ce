import type { Category, LeaderboardEntry, ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { ErrorState, PageTitle, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RevealedWinners } from '../../components/revealed-winners.tsx';
import { WaitingResults } from '../../components/waiting-results.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { cycleQuery, resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { polledLeaderboardQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import type { ShownResultsPeriod } from '../../lib/cycle.ts';
import { useFirstHints } from '../../lib/first-rendering.ts';
import { hasRanking, isRankingComplete, lacksVendors, statusOf } from '../../lib/results-status.ts';
import { resultsLine } from '../../lib/results-words.ts';
import { canAnyVendorRank } from '../../lib/stands-in.ts';
import { CategoryRanking } from './category-ranking.tsx';
import { EmbedButton } from './embed-button.tsx';
import { FilterButtons } from './filter-buttons.tsx';
import { OverallPodium } from './overall-podium.tsx';
import { OverallRanking } from './overall-ranking.tsx';
import { RevealLine } from './reveal-line.tsx';
import { useLastSeenRanks } from './use-movements.ts';

const CATEGORY_GONE = 'This category is not part of the awards. Here is the overall ranking.';

export function LeaderboardTab() {
  useFirstHints();
  const [params, setParams] = useSearchParams();
  const leaderboard = useQuery(polledLeaderboardQuery);
  // Many rows are drawn in short steps, so that a slow phone can scroll and tap meanwhile.
  const entries = useDeferredValue(leaderboard.data);
  const categories = useQuery(categoriesQuery);
  const period = useQuery(resultsPeriodQuery);
  const status = statusOf(period.data);
  const lastSeen = useLastSeenRanks();
  const revealed = useRevealedPlaces();
  const contradiction = useContradiction(status, entries, categories.data);
  const { hasNoVendors } = contradiction;
  const shown = contradiction.isDoubtful ? undefined : entries;
  const wanted = params.get('category');
  const chosen = categories.data?.find(({ id }) => String(id) === wanted);
  // The overall ranking would be there for a moment only.
  const isChoosing = wanted !== null && !categories.data && !hasFailed(categories);
  const isCategoryGone = wanted !== null && categories.data !== undefined && !chosen;
  const description = contradiction.isCertain ? undefined : descriptionOf(status, period.data, hasNoVendors);
  const isReady = shown && period.data && !isChoosing;

  const waiting = entries && period.data ? waitingPart(status, period.data.state, entries) : undefined;

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
        title={<span id="leaderboard-title">Leaderboard</span>}
        description={
          isCategoryGone && description ? (
            <>
              {CATEGORY_GONE} {description}
            </>
          ) : (
            description
          )
        }
      />
      {isReady ? (
        <>
          {status.state === 'hidden' || hasNoVendors ? null : (
            <FilterButtons
              categories={categories.data ?? []}
              chosen={chosen?.id}
              revealed={revealed}
              onChoose={choose}
            />
          )}
          {status.state === 'hidden' ? (
            waiting
          ) : chosen && !hasNoVendors ? (
            <CategoryRanking
              key={chosen.id}
              category={chosen}
              period={period.data.id}
              status={status}
              revealed={revealed.filter(({ categoryId }) => categoryId === chosen.id)}
              waiting={waiting}
            />
          ) : status.state === 'revealing' || hasRanking(status, shown) ? (
            <OverallRanking
              entries={shown}
              period={period.data.id}
              status={status}
              lastSeen={lastSeen}
              podium={
                <>
                  {waiting}
                  {waiting && shown.length === 0 ? null : <OverallPodium entries={shown} status={status} />}
                </>
              }
            />
          ) : (
            (waiting ?? <OverallPodium entries={shown} status={status} />)
          )}
          {waiting && !chosen ? <RevealedWinners /> : null}
          {hasNoVendors ? null : <EmbedButton status={status} categories={categories.data?.length ?? 0} />}
        </>
      ) : hasFailed(leaderboard) ? (
        <ErrorState
          title="The leaderboard could not be loaded"
          description="Every vote is safe. This page retries automatically every few seconds."
          onRetry={() => leaderboard.refetch()}
          retrying={leaderboard.isFetching}
        />
      ) : (
        <SkeletonRows rows={8} label="Loading the leaderboard" />
      )}
    </section>
  );
}

/** Returns what leads to the reveal until the whole ranking is public: a line once some of its places are, else a card. */
function waitingPart(status: ResultsStatus, voting: VotingState, entries: readonly LeaderboardEntry[]): ReactNode {
  if (isRankingComplete(status, entries)) return undefined;
  if (status.state === 'revealing' && entries.length > 0) return <RevealLine />;
  return <WaitingResults status={status} voting={voting} isOnLeaderboard />;
}

/**
 * Returns the text below the title: which votes the ranking includes, or when it changes. Results that are hidden or being
 * revealed have another text, in place of the ranking.
 */
function descriptionOf(
  status: ResultsStatus,
  period: ShownResultsPeriod | undefined,
  hasNoVendors: boolean,
): ReactNode {
  if (!period || status.state === 'hidden' || status.state === 'revealing') return undefined;
  const line = resultsLine(status);
  if (line !== undefined) return line;
  const live = liveText(period);
  if (live === undefined || hasNoVendors) return undefined;
  // The classes show one of the three. On paper nothing is live.
  return (
    <>
      <span className="live-line">{live}</span>
      <span className="live-line-stopped">Updates resume when the server can be reached.</span>
      <span className="live-line-on-paper">{period.name}: the ranking so far.</span>
    </>
  );
}

function liveText({ state, counts }: ShownResultsPeriod): string | undefined {
  if (state === 'paused') return 'Voting is paused. The ranking moves again with the next vote.';
  if (state !== 'open') return undefined;
  return `Live: updates with ${counts === 'confirmed' ? 'every vote that counts' : 'every vote'}.`;
}

/**
 * `isDoubtful` while the period says that its ranking is live, and the ranking has no vendors although some could be in
 * it. Then the organizers have hidden the results since the period was read, so the period is read again. It is certain
 * once the number of vendors is known.
 */
function useContradiction(
  status: ResultsStatus,
  entries: readonly LeaderboardEntry[] | undefined,
  categories: readonly Category[] | undefined,
): { isDoubtful: boolean; isCertain: boolean; hasNoVendors: boolean } {
  const client = useQueryClient();
  const isEmpty = entries?.length === 0;
  const { data: stats } = useQuery({ ...polledStatsQuery, enabled: isEmpty });
  const hasNoVendors = isEmpty && stats !== undefined && lacksVendors(status, stats);
  const isDoubtful =
    isEmpty && status.state === 'live' && stats?.totalVendors !== 0 && canAnyVendorRank(categories ?? []);
  useEffect(() => {
    if (isDoubtful) void client.invalidateQueries({ queryKey: cycleQuery.queryKey });
  }, [client, isDoubtful]);
  return { isDoubtful, isCertain: isDoubtful && stats !== undefined, hasNoVendors };
}

import type { Category, CategoryResult, LeaderboardEntry, RevealedPlace } from '@plaudit/public-api/contract';
import { ButtonLink, classNames, ErrorState, hueClass, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyRanking } from '../../components/lists/empty-ranking.tsx';
import { MoreRows } from '../../components/lists/more-rows.tsx';
import { useShownRows } from '../../components/lists/use-shown-rows.ts';
import { RemovedVotes } from '../../components/results/removed-votes.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoryResultsQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { paths } from '../../lib/paths.ts';
import { everyVendor } from '../../lib/results/category-winners.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { isAllOnPodium, type ResultsView } from '../../lib/results/results-view.ts';
import { isCategoryRevealed } from '../../lib/results/revealed-places.ts';
import { leadingVotes } from '../../lib/results/scores.ts';
import { BarsNote } from './bars-note.tsx';
import { CategoryPodium, onCategoryPodium } from './category-podium.tsx';
import { CategoryShare } from './category-share.tsx';
import { emptyCategoryWords } from './empty-category-words.ts';
import { RankChangesContext, useRankChanges } from './rank-changes/use-rank-changes.ts';
import { RankingRow } from './ranking-row.tsx';
import { RankingSearch } from './ranking-search.tsx';
import { RevealLink } from './reveal-link.tsx';
import { ROW_STEPS } from './row-steps.ts';
import { nothingFound, searchRanking } from './search-ranking.ts';
import { useDeletedCategory } from './use-deleted-category.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { useRowAnimation } from './use-row-animation.ts';
import './ranking.css';
import './print.css';
import { t } from '../../lib/texts.ts';

type CategoryRankingProps = {
  category: Category;
  /** The overall ranking, which has the scores in the category. */
  entries: readonly LeaderboardEntry[];
  /** The places of this category that a reveal has made public so far. */
  revealed: readonly RevealedPlace[];
  /** True while a reveal keeps the overall winner back. */
  isRevealing: boolean;
};

const NO_ROWS: readonly CategoryResult[] = [];

const toRanked = ({ vendor, rank, votes }: CategoryResult) => ({ id: vendor.id, rank, votes });

/** The podium and the rows below it are one ranking. While somebody searches, all vendors are rows. */
export function CategoryRanking({ category, entries, revealed, isRevealing }: CategoryRankingProps) {
  const results = useQuery(categoryResultsQuery(category.id));
  useDeletedCategory(results);
  const listRef = useRef<HTMLOListElement>(null);
  const { rows, showMore } = useShownRows(listRef, ROW_STEPS);
  const { search, setSearch } = useRankingSearch();
  const { votedIn } = useOwnVotes();
  const vendors = results.data?.vendors ?? NO_ROWS;
  const { view, period } = useResultsView({ ranking: vendors });
  const changes = useRankChanges(vendors, toRanked, { period: period?.id ?? null, view });
  const isComplete = view.places === 'all';
  const highest = Math.max(0, ...vendors.map(({ votes }) => votes));
  const { unranked } = useUnranked({ polls: true, namesNoWinner: true });
  // During a reveal the leader stays unrevealed until the end.
  const scored = view.hasOverall && isComplete && unranked ? everyVendor({ leaderboard: entries, unranked }) : [];
  const leading = leadingVotes(scored);
  const isSearching = search.trim() !== '';
  const onPodium = isSearching ? [] : onCategoryPodium(vendors, view);
  const ranking = vendors.map((result) => ({ ...result, name: result.vendor.name }));
  const found = searchRanking(ranking, search);
  const below = found.filter(({ vendor }) => !onPodium.some((result) => result.vendor.id === vendor.id));
  const shown = below.slice(0, rows);
  useRowAnimation(listRef, shown.map(({ vendor }) => vendor.id).join());

  if (hasFailed(results)) {
    return (
      <>
        {isRevealing ? <RevealLink /> : null}
        <ErrorState
          title={t('The ranking of {category} could not be loaded', { category: category.name })}
          description={t('Every vote is safe. This page retries automatically every few seconds.')}
          onRetry={() => results.refetch()}
          retrying={results.isFetching}
        />
      </>
    );
  }
  if (!results.data)
    return <SkeletonRows rows={8} label={t('Loading the results in {category}', { category: category.name })} />;
  if (vendors.length === 0) {
    return (
      <>
        <NoResults
          category={category}
          view={view}
          isRevealed={isCategoryRevealed(revealed, category.id)}
          haveAllVendorsLeft={results.data.removedVotes !== undefined}
        />
        <RemovedVotes votes={results.data.removedVotes} />
      </>
    );
  }
  const podium = <CategoryPodium category={category} vendors={vendors} view={view} />;
  if (isAllOnPodium(view, vendors)) {
    return (
      <>
        <RevealLink />
        {podium}
        <RemovedVotes votes={results.data.removedVotes} />
      </>
    );
  }
  return (
    <RankChangesContext value={changes}>
      {/* A reveal has at most three places, which need no search above them. */}
      {isRevealing || !isComplete ? (
        <RevealLink />
      ) : (
        <RankingSearch value={search} onChange={setSearch} found={found} nothing={nothingFound(ranking, search)} />
      )}
      {isSearching ? null : podium}
      {shown.length > 0 || isSearching ? (
        <ol
          ref={listRef}
          className={classNames('ranking', hueClass(category.color))}
          aria-label={t('Ranking in {category}', { category: category.name })}
        >
          {shown.map(({ rank, vendor, percentage, votes }) => (
            <RankingRow
              key={vendor.id}
              vendor={vendor}
              rank={rank}
              votes={votes}
              share={isComplete ? barShare(votes, highest) : undefined}
              tone="category"
              search={search}
              marks={votedIn(vendor.id, category.id) ? <YourVoteMark /> : null}
              score={
                <CategoryShare
                  percentage={percentage}
                  category={category}
                  entry={scored.find(({ id }) => id === vendor.id)}
                  mostVotes={leading.get(category.name) ?? 0}
                />
              }
            />
          ))}
        </ol>
      ) : null}
      <MoreRows
        shown={onPodium.length + rows}
        found={found.length}
        added={Math.min(ROW_STEPS.atOnce, below.length - rows)}
        onShow={showMore}
      />
      {isComplete && found.length > 0 ? (
        <BarsNote highest={highest} explainsScores={scored.length > 0 && shown.length > 0} />
      ) : null}
      <RemovedVotes votes={results.data.removedVotes} />
    </RankChangesContext>
  );
}

type NoResultsProps = {
  category: Category;
  view: ResultsView;
  isRevealed: boolean;
  /** True if all votes in the category are for vendors that were taken off the ballot. */
  haveAllVendorsLeft: boolean;
};

function NoResults({ category, view, isRevealed, haveAllVendorsLeft }: NoResultsProps) {
  const { period, voting } = useResultsView();
  const stats = useQuery(polledStatsQuery).data;
  const isUnrevealed = view.state === 'revealing' && !isRevealed;
  const acceptsVotes = view.state === 'live' && voting === 'open' && !haveAllVendorsLeft;
  return (
    <EmptyRanking
      view={view}
      words={emptyCategoryWords(view, {
        name: category.name,
        isRevealed,
        haveAllVendorsLeft,
        countsOnlyConfirmed: period?.counts === 'confirmed',
      })}
      stats={stats}
      action={
        isUnrevealed ? (
          <ButtonLink href={paths.reveal}>{t('Follow the reveal')}</ButtonLink>
        ) : acceptsVotes ? (
          <ButtonLink href={paths.tab('vote')}>{t('Vote in {category}', { category: category.name })}</ButtonLink>
        ) : null
      }
    />
  );
}

import type { Category, CategoryResult, RevealedPlace } from '@plaudit/public-api/contract';
import { Bar, ButtonLink, classNames, ErrorState, hueClass, SkeletonRows, VendorPicture } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { EmptyRanking } from '../../components/lists/empty-ranking.tsx';
import { MoreRows } from '../../components/lists/more-rows.tsx';
import { useShownRows } from '../../components/lists/use-shown-rows.ts';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { RemovedVotes } from '../../components/results/removed-votes.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoryResultsQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { isAllOnPodium, type ResultsView } from '../../lib/results/results-view.ts';
import { isCategoryRevealed } from '../../lib/reveal/revealed-places.ts';
import { CategoryPodium } from './category-podium.tsx';
import { emptyCategoryWords } from './empty-category-words.ts';
import { findInRanking, nothingFound } from './find-in-ranking.ts';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';
import { RankChangesContext, useRankChanges } from './rank-changes/use-rank-changes.ts';
import { RankingSearch } from './ranking-search.tsx';
import { RevealLine } from './reveal-line.tsx';
import { ROW_STEPS } from './row-steps.ts';
import { useDeletedCategory } from './use-deleted-category.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { useRowAnimation } from './use-row-animation.ts';

type CategoryRankingProps = {
  category: Category;
  /** The places of this category that a reveal has made public so far. */
  revealed: readonly RevealedPlace[];
  /** True while a reveal keeps the overall winner back. */
  isRevealing: boolean;
};

const NO_ROWS: readonly CategoryResult[] = [];

const toRanked = ({ vendor, rank, votes }: CategoryResult) => ({ id: vendor.id, rank, votes });

export function CategoryRanking({ category, revealed, isRevealing }: CategoryRankingProps) {
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
  const ranking = vendors.map((result) => ({ ...result, name: result.vendor.name }));
  const found = findInRanking(ranking, search);
  const shown = found.slice(0, rows);
  useRowAnimation(listRef, shown.map(({ vendor }) => vendor.id).join());

  if (hasFailed(results)) {
    return (
      <>
        {isRevealing ? <RevealLine /> : null}
        <ErrorState
          title={`The ranking of ${category.name} could not be loaded`}
          description="Every vote is safe. This page retries automatically every few seconds."
          onRetry={() => results.refetch()}
          retrying={results.isFetching}
        />
      </>
    );
  }
  if (!results.data) return <SkeletonRows rows={8} label={`Loading the results in ${category.name}`} />;
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
        <RevealLine />
        {podium}
        <RemovedVotes votes={results.data.removedVotes} />
      </>
    );
  }
  return (
    <RankChangesContext value={changes}>
      {/* A reveal has at most three places, which need no search above them. */}
      {isRevealing || !isComplete ? (
        <RevealLine />
      ) : (
        <RankingSearch value={search} onChange={setSearch} found={found} nothing={nothingFound(ranking, search)} />
      )}
      {search.trim() === '' ? podium : null}
      <ol
        ref={listRef}
        className={classNames('ranking', hueClass(category.color))}
        aria-label={`Ranking in ${category.name}`}
      >
        {shown.map(({ rank, vendor, percentage, votes }) => (
          <li
            key={vendor.id}
            data-animated-row={vendor.id}
            className={classNames('ranking-row ranking-row-category', rank <= 3 && votes > 0 && 'ranking-row-top')}
          >
            <span className="ranking-place ui-figures">
              <span className="ui-visually-hidden">Rank </span>
              {rank}
            </span>
            <RankChangeMark vendor={vendor.id} />
            <VendorPicture name={vendor.name} src={vendor.imageUrl} size={44} decorative />
            <span className="ranking-vendor">
              <VendorName id={vendor.id} name={vendor.name} className="ranking-name" search={search} />
              {votedIn(vendor.id, category.id) ? <YourVoteMark /> : null}
            </span>
            <span className="ranking-score ranking-percent ui-figures">{percentage}%</span>
            <span className="ranking-votes ui-figures">{formatCount(votes, 'vote')}</span>
            {isComplete ? <Bar className="ranking-bar" share={barShare(votes, highest)} tone="category" /> : null}
          </li>
        ))}
      </ol>
      <MoreRows
        shown={rows}
        found={found.length}
        added={Math.min(ROW_STEPS.atOnce, found.length - rows)}
        onShow={showMore}
      />
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
  const isStillSecret = view.state === 'revealing' && !isRevealed;
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
        isStillSecret ? (
          <ButtonLink href={paths.reveal}>Follow the reveal</ButtonLink>
        ) : acceptsVotes ? (
          <ButtonLink href={paths.tab('vote')}>Vote in {category.name}</ButtonLink>
        ) : null
      }
    />
  );
}

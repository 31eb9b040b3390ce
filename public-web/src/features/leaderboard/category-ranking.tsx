import type { Category, CategoryResult, ResultsStatus, RevealedPlace } from '@plaudit/public-api/contract';
import {
  Bar,
  ButtonLink,
  classNames,
  EmptyState,
  ErrorState,
  hueClass,
  SkeletonRows,
  VendorPicture,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { BeforeOpening, isBeforeOpening } from '../../components/before-opening.tsx';
import { MoreRows } from '../../components/more-rows.tsx';
import { NoVendors } from '../../components/no-vendors.tsx';
import { RemovedVotes } from '../../components/removed-votes.tsx';
import { useShownRows } from '../../components/use-shown-rows.ts';
import { VendorName } from '../../components/vendor-name.tsx';
import { YourVoteMark } from '../../components/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { categoryResultsQuery, polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { emptyCategoryWords, NO_CATEGORY_RESULTS } from '../../lib/empty-category-words.ts';
import { findInRanking, nothingFound } from '../../lib/find-in-ranking.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { barShare } from '../../lib/ranking.ts';
import { isAllOnPodium, isRankingComplete, lacksVendors } from '../../lib/results-status.ts';
import { isCategoryRevealed } from '../../lib/revealed-places.ts';
import { CategoryPodium } from './category-podium.tsx';
import { RankChangeMark } from './rank-change-mark.tsx';
import { RankingSearch } from './ranking-search.tsx';
import { RevealLine } from './reveal-line.tsx';
import { ROW_STEPS } from './row-steps.ts';
import { useDeletedCategory } from './use-deleted-category.ts';
import { RankChangesContext, useRankChanges } from './use-rank-changes.ts';
import { useRankingSearch } from './use-ranking-search.ts';
import { useRowAnimation } from './use-row-animation.ts';

type CategoryRankingProps = {
  category: Category;
  period: number | null;
  status: ResultsStatus;
  /** The places of this category that a reveal has made public so far. */
  revealed: readonly RevealedPlace[];
  /** Set while a reveal keeps the overall winner back. Shown until a place of this category is known to be public. */
  waiting: ReactNode;
};

const NO_ROWS: readonly CategoryResult[] = [];

const toRanked = ({ vendor, rank, votes }: CategoryResult) => ({ id: vendor.id, rank, votes });

export function CategoryRanking({ category, period, status, revealed, waiting }: CategoryRankingProps) {
  const results = useQuery(categoryResultsQuery(category.id));
  useDeletedCategory(results);
  const listRef = useRef<HTMLOListElement>(null);
  const { rows, showMore } = useShownRows(listRef, ROW_STEPS);
  const { search, setSearch } = useRankingSearch();
  const { votedIn } = useOwnVotes();
  const vendors = results.data?.vendors ?? NO_ROWS;
  const changes = useRankChanges(vendors, toRanked, { period, status });
  const isComplete = isRankingComplete(status, vendors);
  const highest = Math.max(0, ...vendors.map(({ votes }) => votes));
  const ranking = vendors.map((result) => ({ ...result, name: result.vendor.name }));
  const found = findInRanking(ranking, search);
  const shown = found.slice(0, rows);
  useRowAnimation(listRef, shown.map(({ vendor }) => vendor.id).join());

  const revealLine = waiting && revealed.length > 0 ? <RevealLine /> : waiting;
  if (hasFailed(results)) {
    return (
      <>
        {revealLine}
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
          status={status}
          isRevealed={isCategoryRevealed(revealed, category.id)}
          haveAllVendorsLeft={results.data.removedVotes !== undefined}
        />
        <RemovedVotes votes={results.data.removedVotes} />
      </>
    );
  }
  const podium = <CategoryPodium category={category} vendors={vendors} status={status} />;
  if (isAllOnPodium(status, vendors)) {
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
      {waiting || !isComplete ? (
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

type NoResultsProps = Pick<CategoryRankingProps, 'category' | 'status'> & {
  isRevealed: boolean;
  /** True if all votes in the category are for vendors that were taken off the ballot. */
  haveAllVendorsLeft: boolean;
};

function NoResults({ category, status, isRevealed, haveAllVendorsLeft }: NoResultsProps) {
  const { state } = status;
  const period = useQuery(resultsPeriodQuery).data;
  const stats = useQuery(polledStatsQuery).data;
  if (period && state === 'live' && isBeforeOpening(period.state))
    return <BeforeOpening title={NO_CATEGORY_RESULTS} cycle={period} />;
  if (lacksVendors(status, stats)) return <NoVendors stats={stats} />;
  const { title, text } = emptyCategoryWords(status, {
    name: category.name,
    isRevealed,
    haveAllVendorsLeft,
    countsOnlyConfirmed: period?.counts === 'confirmed',
  });
  const isStillSecret = state === 'revealing' && !isRevealed;
  const acceptsVotes = state === 'live' && period?.state === 'open' && !haveAllVendorsLeft;
  return (
    <EmptyState
      title={title}
      description={text}
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

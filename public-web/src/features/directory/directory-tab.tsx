import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import {
  Button,
  EmptyState,
  ErrorState,
  PageTitle,
  Pagination,
  SearchIcon,
  Select,
  SkeletonCards,
  TextField,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTypedBefore } from '../../components/forms/use-typed-before.ts';
import { MoreRows } from '../../components/lists/more-rows.tsx';
import { NoVendors } from '../../components/lists/no-vendors.tsx';
import { useShownRows } from '../../components/lists/use-shown-rows.ts';
import { PausedLine } from '../../components/votes/paused-line.tsx';
import { VoteForDialog } from '../../components/votes/vote-for-dialog.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { leaderboardQuery } from '../../http/queries/results.ts';
import { useCanVote } from '../../http/queries/use-can-vote.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { type CurrentResults, useResultsView } from '../../http/queries/use-results-view.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { closeToText } from '../../lib/format.ts';
import { everyVendor, type VendorFigures } from '../../lib/results/category-winners.ts';
import { areWinnersPublic, hasOrder } from '../../lib/results/results-view.ts';
import { describeBestPlace, describeCategoryWins } from '../../lib/results/revealed-places.ts';
import { leadingVotes } from '../../lib/results/scores.ts';
import { overallWin, winsOf } from '../../lib/results/wins.ts';
import {
  type DirectoryQuery,
  defaultDirectorySort,
  isByFigures,
  listVendors,
  PAGE_SIZE,
  ROW_STEPS,
  sortsFor,
} from './directory-rules.ts';
import { type DirectoryControls, useDirectoryControls } from './use-directory-controls.ts';
import { VendorCard } from './vendor-card.tsx';
import './directory.css';
import { t } from '../../lib/texts.ts';

export function DirectoryTab() {
  const vendors = useQuery(vendorsQuery);
  const leaderboard = useQuery(leaderboardQuery);
  // Vendors are shown even if their ratings cannot be loaded.
  const haveRatingsFailed = hasFailed(leaderboard);
  const entries = leaderboard.data ?? (haveRatingsFailed ? [] : undefined);
  const results = useResultsView({ ranking: entries });
  const { view, isPending } = results;
  const hasNumbers = !entries || hasOrder(view, entries);
  const sorts = sortsFor(vendors.data ?? [], hasNumbers, view.hasOverall);
  const wasAllPublicAtFirst = useFirstKnown(isPending || !entries ? undefined : areWinnersPublic(view)) ?? false;
  const defaultSort = defaultDirectorySort(vendors.data ?? [], {
    isAllPublic: wasAllPublicAtFirst,
    hasNumbers,
    hasOverall: view.hasOverall,
  });
  const controls = useDirectoryControls(defaultSort);
  const searchRef = useRef<HTMLElement>(null);
  useTypedBefore(searchRef, (_name, typed) => controls.search(typed));
  const hasNoVendors = vendors.data?.length === 0;
  const sort = sorts.find(({ value }) => value === controls.query.sort)?.value ?? defaultSort;

  return (
    <section aria-labelledby="directory-title" className="directory page-title-tight">
      <PageTitle
        level={2}
        title={<span id="directory-title">{t('All Participating Vendors')}</span>}
        description={view.state === 'final' ? undefined : view.line}
      />
      {hasNoVendors ? null : <PausedLine />}
      {hasNoVendors ? null : (
        <search ref={searchRef} className="directory-controls" data-paper="off">
          <TextField
            type="search"
            name="q"
            label={t('Search vendors')}
            hideLabel
            placeholder={t('Search vendors...')}
            icon={<SearchIcon />}
            autoComplete="off"
            value={controls.typed}
            onChange={(event) => controls.search(event.target.value)}
          />
          {sorts.length > 1 ? (
            <Select
              label={t('Sort by')}
              className="directory-sort"
              options={sorts}
              value={sort}
              onChange={controls.sortBy}
            />
          ) : null}
        </search>
      )}
      {vendors.data && entries && !isPending ? (
        <VendorPages
          vendors={vendors.data}
          entries={entries}
          results={results}
          haveRatingsFailed={haveRatingsFailed}
          query={{ ...controls.query, sort }}
          controls={controls}
        />
      ) : hasFailed(vendors) ? (
        <ErrorState
          title={t('The vendors could not be loaded')}
          description={t('This page retries automatically every few seconds.')}
          onRetry={() => vendors.refetch()}
          retrying={vendors.isFetching}
        />
      ) : (
        <SkeletonCards cards={9} label={t('Loading the vendors')} />
      )}
    </section>
  );
}

/** Keeps the first value, so that the order of a list in use stays when voting ends. */
function useFirstKnown<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}

/** Their pictures do not wait for the rest of the page. */
const FIRST_VIEW_CARDS = 6;

type VendorPagesProps = {
  vendors: readonly Vendor[];
  entries: readonly LeaderboardEntry[];
  results: CurrentResults;
  haveRatingsFailed: boolean;
  /** `sort` is always one that can be chosen now, even if the address names another. */
  query: DirectoryQuery;
  controls: DirectoryControls;
};

function VendorPages({ vendors, entries, results, haveRatingsFailed, query, controls }: VendorPagesProps) {
  const { view } = results;
  const listRef = useRef<HTMLUListElement>(null);
  const { rows, showMore } = useShownRows(listRef, ROW_STEPS);
  const canVote = useCanVote();
  const { categoriesOf } = useOwnVotes();
  const [vendorToVoteFor, setVendorToVoteFor] = useState<Vendor>();
  const isFinal = view.state === 'final';
  const { unranked, failed } = useUnranked({ namesNoWinner: !isFinal });
  const { data: categories = [] } = useQuery(categoriesQuery);
  const revealed = useRevealedPlaces();
  const figures = everyVendor({ leaderboard: entries, unranked });
  const page = listVendors(vendors, figures, query);
  const folded = page.vendors.length - rows;
  const isComplete = unranked && view.places === 'all';
  const leading = isComplete ? leadingVotes(figures) : undefined;
  // Whether a vendor has won a category is known only with the votes of all vendors.
  const placesOf = (id: number, entry: VendorFigures | undefined) =>
    isFinal && isComplete && entry
      ? describeCategoryWins(winsOf(entry, figures).categories)
      : describeBestPlace(revealed, id);

  const goToPage = (wanted: number) => {
    controls.goToPage(wanted);
    listRef.current?.scrollIntoView({ block: 'start' });
    listRef.current?.focus({ preventScroll: true });
  };
  // Vendors that are not in the ranking have a place in this order too.
  if (isByFigures(query.sort) && !unranked && !failed)
    return <SkeletonCards cards={9} label={t('Loading the vendors')} />;
  return (
    <>
      <div role="status" className={page.found === 0 || page.areOnlyClose ? undefined : 'ui-visually-hidden'}>
        {vendors.length === 0 ? (
          <NoVendors />
        ) : page.found === 0 ? (
          <EmptyState
            title={t('No vendors found')}
            description={t('Try adjusting your search terms or filters.')}
            action={controls.query.search ? <Button onClick={controls.clear}>{t('Clear the search')}</Button> : null}
          />
        ) : page.areOnlyClose ? (
          <p className="directory-close">{closeToText(query.search)}</p>
        ) : (
          t('{found, plural, one {1 vendor} other {{found, number} vendors}}', { found: page.found })
        )}
      </div>
      {page.found === 0 ? null : (
        <ul ref={listRef} className="vendor-grid" tabIndex={-1} aria-label={t('Vendors')}>
          {page.vendors.map(({ vendor, entry }, index) => (
            <VendorCard
              key={vendor.id}
              vendor={vendor}
              entry={entry}
              leading={leading}
              vendors={isComplete ? figures : undefined}
              categories={categories}
              results={results}
              overallWin={overallWin(figures)}
              places={placesOf(vendor.id, entry)}
              hasRatingFailed={haveRatingsFailed}
              onVote={canVote?.(vendor.id) ? () => setVendorToVoteFor(vendor) : undefined}
              isOwnVote={categoriesOf(vendor.id).length > 0}
              isFolded={index >= rows}
              isInFirstView={index < FIRST_VIEW_CARDS}
              search={query.search}
            />
          ))}
        </ul>
      )}
      <VoteForDialog vendor={vendorToVoteFor} onClose={() => setVendorToVoteFor(undefined)} />
      <MoreRows shown={rows} found={page.found} added={folded} onShow={showMore} areAllOnPaper />
      {page.pages > 1 && folded <= 0 ? (
        <Pagination
          page={page.page}
          pageSize={PAGE_SIZE}
          total={page.found}
          onPage={goToPage}
          // The previous release of shared-ui knows only the noun.
          noun="vendors"
          label={t('Pages of vendors')}
          rangeText={rangeText}
        />
      ) : null}
    </>
  );
}

/** There are several pages. */
const rangeText = ({ first, last, total }: { first: number; last: number; total: number }): string =>
  t('{first, number}–{last, number} of {total, number} vendors', { first, last, total });

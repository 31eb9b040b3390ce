import { awardTitle, describeWins, type LeaderboardEntry, type Vendor } from '@plaudit/public-api/contract';
import { BackIcon, Badge, Card, Container, ErrorState, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../components/page/use-title.ts';
import { ProvisionalNotice } from '../../components/results/provisional-notice.tsx';
import { ResultsLine } from '../../components/results/results-line.tsx';
import { RATING_FAILED, ScoreReason } from '../../components/scores/score-reason.tsx';
import { RevealedPlaces } from '../../components/winners/revealed-places.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { leaderboardQuery } from '../../http/queries/results.ts';
import { type CurrentResults, useResultsView } from '../../http/queries/use-results-view.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { paths } from '../../lib/paths.ts';
import { everyVendor, type VendorFigures } from '../../lib/results/category-winners.ts';
import { placeBadge } from '../../lib/results/place-badge.ts';
import { areWinnersPublic, hasWinners } from '../../lib/results/results-view.ts';
import { leadingVotes } from '../../lib/results/scores.ts';
import { overallWin, winsOf } from '../../lib/results/wins.ts';
import { describeRevealedPlaces } from '../../lib/reveal/revealed-places.ts';
import { FailedProfile } from './failed-profile.tsx';
import { MissingVendor } from './missing-vendor.tsx';
import { PerformanceBreakdown } from './performance-breakdown.tsx';
import { ProfileActions, ProfileTop, YourVoteBadge } from './profile-actions.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { VendorCategories } from './vendor-categories.tsx';
import { VendorLinks } from './vendor-links.tsx';
import { VendorWins } from './vendor-wins.tsx';
import { VoteButton } from './vote-button.tsx';
import { WaitingFigures } from './waiting-figures.tsx';

const NO_ENTRIES: readonly LeaderboardEntry[] = [];

/** `id` is text and not a number, because '007' is not the address of vendor 7. */
export function VendorProfile({ id }: { id: string }) {
  const vendors = useQuery(vendorsQuery);
  const categories = useQuery(categoriesQuery);
  const leaderboard = useQuery(leaderboardQuery);
  const { unranked, failed } = useUnranked();
  const ranked = leaderboard.data ?? NO_ENTRIES;
  const results = useResultsView({ ranking: ranked });
  const vendor = vendors.data?.find((candidate) => String(candidate.id) === id);
  useTitle(vendor?.name ?? (vendors.data ? 'Vendor Not Found' : undefined));

  if (hasFailed(vendors)) return <FailedProfile onRetry={() => vendors.refetch()} retrying={vendors.isFetching} />;
  if (!vendors.data || results.isPending) return <ProfileSkeleton />;
  if (!vendor) return <MissingVendor />;
  const { view } = results;
  const vendorFigures = everyVendor({ leaderboard: ranked, unranked });
  const entry = vendorFigures.find((candidate) => candidate.id === vendor.id);
  const leading = unranked && view.places === 'all' ? leadingVotes(vendorFigures) : undefined;
  const haveFiguresFailed = hasFailed(leaderboard) || (failed !== undefined && !entry);
  const isPending = !haveFiguresFailed && (leaderboard.isPending || !(unranked ?? failed));
  return (
    <Container width="reading" className="page profile">
      <ProfileTop vendor={vendor} />
      <ProfileHead
        vendor={vendor}
        entry={entry}
        vendorFigures={vendorFigures}
        leading={leading}
        isPending={isPending}
        haveFiguresFailed={haveFiguresFailed}
        results={results}
      />
      {vendor.description.trim() === '' ? null : (
        <Card title="About" level={2}>
          <p className="profile-about">{vendor.description}</p>
        </Card>
      )}
      {view.state === 'hidden' || isPending ? null : leading ? (
        <PerformanceBreakdown entry={entry} leading={leading} categories={categories.data ?? []} />
      ) : failed && entry ? (
        <Card title="Performance Breakdown" level={2}>
          <ErrorState
            title="The votes of the other vendors could not be loaded"
            description="This page retries automatically every few seconds."
            onRetry={() => failed.refetch()}
            retrying={failed.isFetching}
          />
        </Card>
      ) : null}
      <VendorCategories vendorId={vendor.id} categories={categories.data ?? []} />
      <VendorLinks vendorId={vendor.id} />
      <TextLink href={paths.tab('vendors')} className="profile-back">
        <BackIcon aria-hidden="true" />
        Back to All Vendors
      </TextLink>
      <VoteButton vendor={vendor} at="bar" />
    </Container>
  );
}

type ProfileHeadProps = {
  vendor: Vendor;
  entry: VendorFigures | undefined;
  /** The figures that are loaded. Those of vendors without a rank come later. */
  vendorFigures: readonly VendorFigures[];
  /** Undefined until all figures are loaded. */
  leading: ReadonlyMap<string, number> | undefined;
  /** True while score and rank are loading. */
  isPending: boolean;
  haveFiguresFailed: boolean;
  results: CurrentResults;
};

/**
 * Most of what is loaded later does not make the head higher, so that the description below it stays where it is.
 * Exceptions are lines that only some pages have, such as a former name, what the vendor has won, its places in a reveal, or
 * the notice that the results are provisional.
 */
function ProfileHead({
  vendor,
  entry,
  vendorFigures,
  leading,
  isPending,
  haveFiguresFailed,
  results: { view, period, voting },
}: ProfileHeadProps) {
  const isRated = entry !== undefined && entry.totalVotes > 0;
  const rank = isRated ? entry.rank : undefined;
  const isResult = view.state === 'final' || view.state === 'provisional';
  // A result keeps the name that the vendor had then. The rest of the page is about the vendor as it is today.
  const rankedAs = isResult && entry && entry.name !== vendor.name ? entry.name : undefined;
  const areOut = areWinnersPublic(view) && view.state !== 'provisional';
  const wins = areOut && entry ? winsOf(entry, vendorFigures) : undefined;
  const badge = rank && placeBadge(rank, { results: view.state, voting, win: overallWin(vendorFigures) });
  // During a reveal a vendor has figures once its overall place is public, its last.
  const isWaiting = view.state === 'hidden' || (view.state === 'revealing' && entry === undefined);
  const revealedPlaces = describeRevealedPlaces(useRevealedPlaces(), vendor.id);
  // Whether the vendor has won a category is known only with the votes of all vendors.
  const shownWins = (wins && leading && describeWins(wins)) ?? (wins?.overall && awardTitle(wins.overall));
  return (
    <header className="profile-head">
      <ProfilePicture vendor={vendor} isWinner={shownWins !== undefined} />
      <div className="profile-name">
        <div className="profile-badge">
          {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
          <YourVoteBadge vendorId={vendor.id} />
        </div>
        <h1>{vendor.name}</h1>
        {rankedAs ? (
          <p className="profile-ranked-as">
            Ranked as “{rankedAs}” in the {view.state} results
          </p>
        ) : null}
        <div className="profile-rating">
          {isPending ? (
            <span className="ui-skeleton skeleton-rating" />
          ) : isRated ? (
            <>
              <ScoreReason entry={entry} leading={leading} />
              {revealedPlaces.length > 0 ? <RevealedPlaces places={revealedPlaces} /> : null}
            </>
          ) : view.state === 'hidden' ? null : revealedPlaces.length > 0 ? (
            <RevealedPlaces places={revealedPlaces} />
          ) : (
            <span className="not-rated">{haveFiguresFailed ? RATING_FAILED : view.unrated}</span>
          )}
        </div>
      </div>
      {shownWins ? <VendorWins wins={shownWins} vendorId={vendor.id} view={view} period={period} /> : null}
      {view.state === 'provisional' ? (
        <ProvisionalNotice until={view.until} periodId={period?.id ?? undefined} className="profile-provisional" />
      ) : null}
      <ProfileActions vendor={vendor} />
      {isWaiting && !isPending ? (
        <WaitingFigures words={view.onProfile} hasEnded={voting === 'ended'} />
      ) : (
        <ProfileFigures entry={entry} view={view} />
      )}
      {isWaiting || hasWinners(view) ? null : <ResultsLine line={view.line} />}
    </header>
  );
}

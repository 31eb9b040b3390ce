import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import {
  BackIcon,
  ButtonLink,
  Card,
  Container,
  ErrorState,
  Loading,
  NotFoundCard,
  Skeleton,
  SkeletonText,
  TextLink,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { VendorLinkList } from '../../components/links/vendor-link-list.tsx';
import { VendorSearch } from '../../components/lists/vendor-search.tsx';
import { useTitle } from '../../components/page/use-title.ts';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { leaderboardQuery } from '../../http/queries/results.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { useUnranked } from '../../http/queries/use-unranked.ts';
import { vendorLinksQuery, vendorsQuery } from '../../http/queries/vendors.ts';
import { paths } from '../../lib/paths.ts';
import { everyVendor } from '../../lib/results/category-winners.ts';
import { BackLink } from './back-link.tsx';
import { PerformanceBreakdown } from './performance-breakdown.tsx';
import { ProfileTop } from './profile-actions.tsx';
import { ProfileHead } from './profile-head.tsx';
import { VendorBadge } from './vendor-badge.tsx';
import { VendorCategories } from './vendor-categories.tsx';
import { VoteButton } from './vote-button.tsx';
import './profile.css';
import './profile-head.css';
import './print.css';
import { t } from '../../lib/texts.ts';

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
  useTitle(vendor?.name ?? (vendors.data ? t('Vendor Not Found') : undefined));

  if (hasFailed(vendors)) return <FailedProfile onRetry={() => vendors.refetch()} retrying={vendors.isFetching} />;
  if (!vendors.data || results.isPending) return <ProfileSkeleton />;
  if (!vendor) return <MissingVendor />;
  const { view } = results;
  const vendorFigures = everyVendor({ leaderboard: ranked, unranked });
  const entry = vendorFigures.find((candidate) => candidate.id === vendor.id);
  const isComplete = unranked !== undefined && view.places === 'all';
  const haveFiguresFailed = hasFailed(leaderboard) || (failed !== undefined && !entry);
  const isPending = !haveFiguresFailed && (leaderboard.isPending || !(unranked ?? failed));
  return (
    <Container className="page profile" data-paper="flow">
      <ProfileTop vendor={vendor} />
      <ProfileHead
        vendor={vendor}
        entry={entry}
        vendorFigures={vendorFigures}
        isComplete={isComplete}
        categories={categories.data ?? []}
        isPending={isPending}
        haveFiguresFailed={haveFiguresFailed}
        results={results}
      />
      <div className="profile-grid">
        <div className="profile-main">
          {view.state === 'hidden' || isPending ? null : isComplete ? (
            <PerformanceBreakdown
              entry={entry}
              vendors={vendorFigures}
              categories={categories.data ?? []}
              isFinal={view.state === 'final'}
              hasScores={view.hasOverall}
            />
          ) : failed && entry ? (
            <Card title={t('Performance Breakdown')} level={2}>
              <ErrorState
                title={t('The votes of the other vendors could not be loaded')}
                description={t('This page retries automatically every few seconds.')}
                onRetry={() => failed.refetch()}
                retrying={failed.isFetching}
              />
            </Card>
          ) : null}
          <VendorCategories vendorId={vendor.id} categories={categories.data ?? []} />
        </div>
        <div className="profile-side">
          <VendorAbout description={vendor.description} />
          <VendorLinks vendorId={vendor.id} />
          <VendorBadge vendor={vendor} />
        </div>
      </div>
      <TextLink href={paths.tab('vendors')} className="profile-back" data-paper="off">
        <BackIcon aria-hidden="true" />
        {t('Back to All Vendors')}
      </TextLink>
      <VoteButton vendor={vendor} at="bar" />
    </Container>
  );
}

function ProfileSkeleton() {
  return (
    <Container className="page profile" data-paper="flow">
      <BackLink />
      <Loading label={t('Loading the vendor')} className="profile">
        <div className="profile-head">
          <span className="profile-picture">
            <span className="ui-picture ui-skeleton profile-vendor-picture" />
          </span>
          <div className="profile-words">
            <Skeleton width="min(14rem, 100%)" height="3rem" />
          </div>
        </div>
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    </Container>
  );
}

type FailedProfileProps = { onRetry: () => void; retrying: boolean };

function FailedProfile({ onRetry, retrying }: FailedProfileProps) {
  return (
    <Container width="reading" className="page">
      <ErrorState
        title={t('The vendor could not be loaded')}
        description={t('This page retries automatically every few seconds.')}
        onRetry={onRetry}
        retrying={retrying}
      />
    </Container>
  );
}

function MissingVendor() {
  return (
    <Container width="narrow" className="page">
      <NotFoundCard
        title={t('Vendor Not Found')}
        description={t('This vendor isn’t taking part in these awards.')}
        wayHref={paths.tab('vendors')}
        wayLabel={t('Browse the Vendors')}
      >
        <ButtonLink href={paths.home}>{t('Back to Home')}</ButtonLink>
        <VendorSearch />
      </NotFoundCard>
    </Container>
  );
}

function VendorAbout({ description }: { description: string }) {
  if (description.trim() === '') return null;
  return (
    <Card title={t('About')} level={2}>
      <p className="profile-about" dir="auto">
        {description}
      </p>
    </Card>
  );
}

function VendorLinks({ vendorId }: { vendorId: number }) {
  const { data: links = [] } = useQuery(vendorLinksQuery(vendorId));
  if (links.length === 0) return null;
  return (
    <Card title={t('Links')} level={2}>
      <VendorLinkList links={links} />
    </Card>
  );
}

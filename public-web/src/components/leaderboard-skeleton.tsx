import { SkeletonRows } from '@plaudit/shared-ui/ui';
import type { SentCategory } from '../lib/sent-category.ts';
import { SENT_PODIUM } from '../lib/sent-content.ts';
import { CategorySkeleton } from './category-skeleton.tsx';
import { FiltersOutline } from './filters-outline.tsx';
import { PodiumSkeleton } from './podium-skeleton.tsx';
import { NoVotesOutline, WaitingResultsOutline } from './results-outlines.tsx';
import { SentPodium } from './sent-podium.tsx';

/**
 * What the leaderboard has below its title, with the ranking of the category if the address names one.
 * first-response/leaderboard.html has the same with fewer rows.
 */
export function LeaderboardSkeleton({ category }: { category: SentCategory | undefined }) {
  return (
    <>
      <FiltersOutline />
      {category ? <CategorySkeleton {...category} /> : <OverallSkeleton />}
    </>
  );
}

function OverallSkeleton() {
  return (
    <>
      <span className="ui-skeleton outline-field ranking-search" />
      <WaitingResultsOutline isOnLeaderboard />
      <NoVotesOutline isOfRanking />
      {SENT_PODIUM.length > 0 ? <SentPodium parts={SENT_PODIUM} /> : <PodiumSkeleton />}
      <div className="ranking outline-rows">
        <SkeletonRows rows={8} label="Loading the leaderboard" />
      </div>
    </>
  );
}

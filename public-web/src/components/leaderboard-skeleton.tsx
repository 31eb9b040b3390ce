import { SkeletonRows } from '@plaudit/shared-ui/ui';
import { PodiumSkeleton } from './podium-skeleton.tsx';
import { NoVotesOutline, WaitingResultsOutline } from './results-outlines.tsx';

const FILTERS = [0, 1, 2, 3, 4, 5, 6];

/** What the leaderboard has below its title. first-response/leaderboard.html has the same with fewer rows. */
export function LeaderboardSkeleton() {
  return (
    <>
      <div className="filters">
        {FILTERS.map((filter) => (
          <span key={filter} className="ui-skeleton outline-filter" />
        ))}
      </div>
      <span className="ui-skeleton outline-field ranking-search" />
      <WaitingResultsOutline isOnLeaderboard />
      <NoVotesOutline isOfRanking />
      <PodiumSkeleton />
      <div className="ranking outline-rows">
        <SkeletonRows rows={8} label="Loading the leaderboard" />
      </div>
    </>
  );
}

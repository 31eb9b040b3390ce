import { Skeleton, SkeletonRows } from '@plaudit/shared-ui/ui';
import { PodiumSkeleton } from '../../components/podium-skeleton.tsx';

export function LeaderboardSkeleton() {
  return (
    <>
      <Skeleton height="44px" width="min(36rem, 100%)" className="filters" />
      <Skeleton height="52px" className="ranking-search" />
      <PodiumSkeleton />
      <SkeletonRows rows={8} label="Loading the leaderboard" />
    </>
  );
}

import { Skeleton, SkeletonRows } from '@plaudit/shared-ui/ui';

const STEPS = ['first', 'second', 'third'] as const;

export function LeaderboardSkeleton() {
  return (
    <>
      <Skeleton height="44px" width="min(36rem, 100%)" />
      <div className="podium" aria-hidden="true">
        {STEPS.map((step) => (
          <div key={step} className="podium-place" data-step={step}>
            <Skeleton width="72px" height="72px" round />
            <Skeleton width="7rem" height="1.25rem" />
            <Skeleton className="podium-step" />
          </div>
        ))}
      </div>
      <SkeletonRows rows={8} label="Loading the leaderboard" />
    </>
  );
}

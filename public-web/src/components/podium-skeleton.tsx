import { Skeleton } from '@plaudit/shared-ui/ui';

const STEPS = ['first', 'second', 'third'] as const;

export function PodiumSkeleton() {
  return (
    <div className="podium" aria-hidden="true">
      {STEPS.map((step) => (
        <div key={step} className="podium-place" data-step={step}>
          <Skeleton width="72px" height="72px" round />
          <Skeleton width="7rem" height="1.25rem" />
          <Skeleton className="podium-step" />
        </div>
      ))}
    </div>
  );
}

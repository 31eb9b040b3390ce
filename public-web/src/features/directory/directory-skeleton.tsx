import { Loading, Skeleton, SkeletonText } from '@plaudit/shared-ui/ui';

export function DirectorySkeleton() {
  return (
    <Loading label="Loading the vendors" className="vendor-grid">
      {Array.from({ length: 9 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton are alike.
        <div key={card} className="vendor-card">
          <div className="vendor-card-head">
            <Skeleton width="64px" height="64px" />
            <Skeleton width="9rem" height="1.25rem" />
          </div>
          <Skeleton width="12rem" height="44px" />
          <SkeletonText lines={3} />
          <Skeleton height="64px" />
          <Skeleton height="44px" />
        </div>
      ))}
    </Loading>
  );
}

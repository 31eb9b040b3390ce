import { Card, Container, Loading, Skeleton, SkeletonText } from '@plaudit/shared-ui/ui';

export function ProfileSkeleton() {
  return (
    <Container width="reading" className="page">
      <Loading label="Loading the vendor" className="profile">
        <Skeleton width="9rem" height="44px" />
        <div className="profile-head">
          <Skeleton width="128px" height="128px" />
          <div className="profile-name">
            <Skeleton width="5rem" height="1.5rem" />
            <Skeleton width="14rem" height="2.5rem" />
            <Skeleton width="9rem" height="44px" />
          </div>
          <Skeleton className="profile-figures" height="5.5rem" />
        </div>
        <div className="ui-card">
          <SkeletonText lines={4} />
        </div>
      </Loading>
    </Container>
  );
}

export function BreakdownSkeleton() {
  return (
    <Card title="Performance Breakdown" level={2} aria-busy="true">
      <SkeletonText lines={12} />
    </Card>
  );
}

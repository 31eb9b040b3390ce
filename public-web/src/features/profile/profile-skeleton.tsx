import { Card, Container, Loading, Skeleton, SkeletonText } from '@plaudit/shared-ui/ui';
import { BackLink } from './back-link.tsx';

export function ProfileSkeleton() {
  return (
    <Container className="page profile">
      <BackLink />
      <Loading label="Loading the vendor" className="profile">
        <div className="profile-head">
          <span className="profile-picture">
            <span className="ui-picture ui-skeleton" />
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

import { Card, Container, Loading, Skeleton, SkeletonText } from '@plaudit/shared-ui/ui';
import { BackLink } from './back-link.tsx';

export function ProfileSkeleton() {
  return (
    <Container width="reading" className="page profile">
      <BackLink />
      <Loading label="Loading the vendor" className="profile">
        <Skeleton width="128px" height="128px" />
        <Skeleton width="14rem" height="2.5rem" />
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    </Container>
  );
}

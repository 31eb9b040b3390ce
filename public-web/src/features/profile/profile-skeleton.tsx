import { Card, Container, Loading, Skeleton, SkeletonText, VendorPicture } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { vendorInFirstPage } from './vendor-in-page.ts';

/**
 * Shows the content that the server wrote into the page, so that visible content does not vanish while the rest loads.
 */
export function ProfileSkeleton() {
  const { pathname } = useLocation();
  const vendor = vendorInFirstPage(pathname);
  return (
    <Container width="reading" className="page">
      <Loading label="Loading the vendor" className="profile">
        <Skeleton width="9rem" height="44px" />
        <div className="profile-head">
          {vendor ? (
            <VendorPicture name={vendor.name} src={vendor.imageUrl} size={128} decorative eager />
          ) : (
            <Skeleton width="128px" height="128px" />
          )}
          <div className="profile-name">
            <Skeleton width="5rem" height="1.5rem" />
            {vendor ? <h1>{vendor.name}</h1> : <Skeleton width="14rem" height="2.5rem" />}
            <Skeleton width="9rem" height="44px" />
          </div>
          <Skeleton className="profile-figures" height="5.5rem" />
        </div>
        {vendor?.description === '' ? null : (
          <div className="ui-card">
            {vendor?.description ? <p className="profile-about">{vendor.description}</p> : <SkeletonText lines={4} />}
          </div>
        )}
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

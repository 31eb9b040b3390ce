import { Card, Container, Loading, Skeleton, SkeletonText } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { ProvisionalOutline, ResultsLineOutline } from '../../components/results-outlines.tsx';
import { SENT_PAGE } from '../../lib/sent-page.ts';
import { BackLink } from './back-link.tsx';
import { MissingVendor } from './missing-vendor.tsx';
import { ActionsOutline, FiguresOutline, RankBadgeOutline, RatingOutline, VoteOutline } from './profile-outlines.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { isMissingInFirstPage, vendorInFirstPage } from './vendor-in-page.ts';
import { VendorWins } from './vendor-wins.tsx';

/** A page that was reached from another one has no name from the server. */
const NAMELESS = { name: 'this vendor' };

/**
 * Shows the content that the server wrote into the page, so that visible content does not vanish while the rest loads.
 * Every part is as high as it is in the page itself, and in first-response/profile.html, so nothing moves.
 */
export function ProfileSkeleton() {
  const { pathname } = useLocation();
  const vendor = vendorInFirstPage(pathname);
  if (isMissingInFirstPage(pathname)) return <MissingVendor />;
  return (
    <Container width="reading" className="page">
      <Loading label="Loading the vendor" className="profile">
        <div className="profile-top">
          <BackLink />
        </div>
        <div className="profile-head">
          {vendor ? (
            <ProfilePicture vendor={vendor} isWinner={vendor.wins !== undefined} />
          ) : (
            <span className="profile-picture">
              <Skeleton className="ui-picture" width="128px" height="128px" />
            </span>
          )}
          <div className="profile-name">
            <div className="profile-badge">
              <RankBadgeOutline sent={vendor?.figures} />
            </div>
            {vendor ? <h1>{vendor.name}</h1> : <Skeleton width="14rem" height="2.5rem" />}
            <div className="profile-rating">
              <RatingOutline sent={vendor} />
            </div>
          </div>
          {vendor?.wins ? <VendorWins wins={vendor.wins} /> : null}
          <ProvisionalOutline className="profile-provisional" />
          <div className="profile-actions">
            <ActionsOutline vendor={vendor ?? NAMELESS} />
          </div>
          <FiguresOutline sent={vendor?.figures} />
          {SENT_PAGE.results === 'revealing' ? null : <ResultsLineOutline />}
        </div>
        {vendor?.description === '' ? null : (
          <Card title="About" level={2}>
            {vendor?.description ? <p className="profile-about">{vendor.description}</p> : <SkeletonText lines={4} />}
          </Card>
        )}
        <VoteOutline vendor={vendor ?? NAMELESS} at="bar" />
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

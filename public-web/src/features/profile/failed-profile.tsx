import { Card, Container, ErrorState } from '@plaudit/shared-ui/ui';
import { useLocation } from 'react-router-dom';
import { BackLink } from './back-link.tsx';
import { ProfilePicture } from './profile-picture.tsx';
import { vendorInFirstPage } from './vendor-in-page.ts';
import { VendorWins } from './vendor-wins.tsx';

type FailedProfileProps = { onRetry: () => void; retrying: boolean };

/** Keeps the content that the server wrote into the page. The error is in place of the figures. */
export function FailedProfile({ onRetry, retrying }: FailedProfileProps) {
  const vendor = vendorInFirstPage(useLocation().pathname);
  const error = (
    <ErrorState
      title={vendor ? 'The scores could not be loaded' : 'The vendor could not be loaded'}
      description="This page retries automatically every few seconds."
      onRetry={onRetry}
      retrying={retrying}
    />
  );
  if (!vendor) {
    return (
      <Container width="reading" className="page">
        {error}
      </Container>
    );
  }
  return (
    <Container width="reading" className="page profile">
      <BackLink />
      <header className="profile-head">
        <ProfilePicture vendor={vendor} isWinner={vendor.wins !== undefined} />
        <div className="profile-name">
          {/* As high as the badge and the rating, so that the name stays where it is. */}
          <div className="profile-badge" />
          <h1>{vendor.name}</h1>
          <div className="profile-rating" />
        </div>
        {vendor.wins ? <VendorWins wins={vendor.wins} /> : null}
      </header>
      <Card>{error}</Card>
      {vendor.description ? (
        <Card title="About" level={2}>
          <p className="profile-about">{vendor.description}</p>
        </Card>
      ) : null}
    </Container>
  );
}

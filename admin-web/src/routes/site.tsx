import { RoomHead } from '../components/room-head.tsx';
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { SiteCustomization } from '../features/site/site-customization.tsx';

export function SiteRoute() {
  return (
    <>
      <RoomHead title="Site" text="What visitors read." />
      <div className="admin-stack">
        <SiteCustomization />
        <AnnouncementsCard />
      </div>
    </>
  );
}

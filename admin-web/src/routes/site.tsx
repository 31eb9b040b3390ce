import { RoomHead } from '../components/room-head.tsx';
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { SiteCustomization } from '../features/site/site-customization.tsx';

export function SiteRoute() {
  return (
    <div className="admin-stack">
      <RoomHead title="Site" text="What visitors read." />

      <SiteCustomization />
      <AnnouncementsCard />
    </div>
  );
}

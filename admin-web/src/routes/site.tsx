import { SITE_PAGES } from '@plaudit/admin-api/contract';
import { useSearchParams } from 'react-router-dom';
import { RoomHead } from '../components/room-head.tsx';
import { AnnouncementsCard } from '../features/announcements/announcements-card.tsx';
import { PagesCard } from '../features/pages/pages-card.tsx';
import { PagesView } from '../features/pages/pages-view.tsx';
import { SiteCustomization } from '../features/site/site-customization.tsx';
import { SITE_PATH, sitePagePath } from '../lib/paths.ts';

export function SiteRoute() {
  const [params] = useSearchParams();
  const page = SITE_PAGES.find((name) => name === params.get('page'));
  return (
    <div className="admin-stack">
      {page ? (
        <PagesView name={page} siteHref={SITE_PATH} />
      ) : (
        <>
          <RoomHead title="Site" text="What visitors read." />
          <SiteCustomization />
          <PagesCard hrefOf={sitePagePath} />
          <AnnouncementsCard />
        </>
      )}
    </div>
  );
}

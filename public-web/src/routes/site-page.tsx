import { SITE_PAGES } from '@plaudit/public-api/contract';
import { useLocation } from 'react-router-dom';
import { SitePage } from '../features/site-pages/site-page.tsx';
import { NotFoundRoute } from './not-found.tsx';

export function SitePageRoute() {
  const { pathname } = useLocation();
  const name = SITE_PAGES.find((each) => pathname.replace(/\/$/, '') === `/${each}`);
  return name ? <SitePage key={name} name={name} missing={<NotFoundRoute />} /> : <NotFoundRoute />;
}

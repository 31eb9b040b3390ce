import type { SitePageName } from '@plaudit/public-api/contract';
import { sitePageQuery } from '../features/site-pages/api.ts';
import type { ServedPage } from '../http/load-page.ts';

export const sitePage = (name: SitePageName): ServedPage => ({
  load: (read) => read(sitePageQuery(name)),
  head: () => ({ path: `/site-pages/${name}`, otherwise: '/pages/missing-page' }),
});

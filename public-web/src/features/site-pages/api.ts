import type { SitePage, SitePageName } from '@plaudit/public-api/contract';
import { getQuery } from '../../http/http-client.ts';

export const sitePageQuery = (name: SitePageName) => getQuery<SitePage>('/api/site-pages', name);

import { SITE_CONFIG_STALE_MS, type SiteConfigEntry } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http/http-client.ts';

export const siteConfigQuery = queryOptions({
  queryKey: ['/api/site-config'],
  /** A site without its texts is better than none: on a failure the defaults stand. */
  queryFn: ({ signal }) =>
    http.get<SiteConfigEntry[]>('/api/site-config', { signal }).catch((): SiteConfigEntry[] => []),
  staleTime: SITE_CONFIG_STALE_MS,
});

import { SITE_CONFIG_STALE_MS, type SiteConfigEntry } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';

export const siteConfigQuery = queryOptions({
  queryKey: ['/api/site-config'],
  queryFn: ({ signal }) => http.get<SiteConfigEntry[]>('/api/site-config', { signal }),
  staleTime: SITE_CONFIG_STALE_MS,
});

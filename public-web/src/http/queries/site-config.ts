import { SITE_CONFIG_STALE_MS, type SiteConfigEntry } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../http-client.ts';

export const siteConfigQuery = queryOptions({
  ...getQuery<SiteConfigEntry[]>('/api/site-config'),
  staleTime: SITE_CONFIG_STALE_MS,
  // A visitor who comes back to an open page reads what organizers have changed meanwhile.
  refetchOnWindowFocus: 'always',
});

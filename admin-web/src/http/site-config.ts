import { SITE_CONFIG_STALE_MS, type SiteConfigEntry } from '@plaudit/public-api/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getQuery } from './http-client.ts';

/** What voters read of the settings. Every admin may read it. */
export const siteConfigQuery = queryOptions({
  ...getQuery<SiteConfigEntry[]>('/api/site-config'),
  staleTime: SITE_CONFIG_STALE_MS,
});

/** Whether voters see the overall ranking and scores. */
export function useHasOverall(): boolean {
  const { data } = useQuery(siteConfigQuery);
  return data?.find(({ key }) => key === 'overall_ranking')?.value !== 'off';
}

import type { SiteConfigEntry } from '@plaudit/public-api/contract';

/** Whether pages have the overall ranking and scores. Organizers can do without them. */
export const hasOverallRanking = (entries: readonly SiteConfigEntry[] | undefined): boolean =>
  entries?.find(({ key }) => key === 'overall_ranking')?.value !== 'off';

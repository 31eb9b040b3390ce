import type { SiteConfigEntry } from '@plaudit/public-api/contract';

/** Whether pages have the overall ranking and scores. Organizers can do without them. An older API does not say. */
export const hasOverallRanking = (entries: readonly SiteConfigEntry[] | undefined): boolean =>
  entries?.find(({ key }) => key === 'overall_ranking')?.value !== 'off';

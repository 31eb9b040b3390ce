import { SITE_PAGES, type SiteConfigEntry, type SitePageName } from '@plaudit/public-api/contract';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';
import { t } from '../../lib/texts.ts';

/** What a page of the organizers is called, unless its text begins with a title. */
export function sitePageTitle(name: SitePageName): string {
  const titles = { rules: t('Rules'), questions: t('Questions'), privacy: t('Privacy'), imprint: t('Imprint') };
  return titles[name];
}

function writtenPages(entries: readonly SiteConfigEntry[]): SitePageName[] {
  const names = entries.find(({ key }) => key === 'site_pages')?.value.split(',') ?? [];
  return SITE_PAGES.filter((name) => names.includes(name));
}

/** The pages that the organizers have written, for the footer. */
export function useSitePages(): SitePageName[] {
  const { data } = useSharedQuery(siteConfigQuery);
  return data ? writtenPages(data) : [];
}

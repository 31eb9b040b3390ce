import type { SiteConfigEntry, SiteConfigKey } from '@plaudit/public-api/contract';
import { hasFailed } from '../http/has-failed.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';
import { templatedPage } from '../lib/templated-page.ts';

export type SiteTexts = { title: string; subtitle: string; name: string; description: string };

const DEFAULTS: SiteTexts = {
  title: 'Vendor Awards',
  subtitle: 'Community Choice Awards 2024',
  name: 'Community Choice Awards',
  description: 'Vote for your favorite vendors',
};

const SETTING_KEYS: Record<keyof SiteTexts, SiteConfigKey> = {
  title: 'top_right_name',
  subtitle: 'top_right_details',
  name: 'site_name',
  description: 'site_description',
};

/** A blank setting counts as not set, so its text is the default. */
export function siteTexts(entries: readonly SiteConfigEntry[]): SiteTexts {
  const storedTexts = new Map(entries.map(({ key, value }) => [key, value.trim()]));
  const textOf = (text: keyof SiteTexts) => storedTexts.get(SETTING_KEYS[text]) || DEFAULTS[text];
  return {
    title: textOf('title'),
    subtitle: textOf('subtitle'),
    name: textOf('name'),
    description: textOf('description'),
  };
}

/**
 * Until the settings are loaded, the page shows only the texts that the server wrote into it. A default text would be
 * replaced while somebody reads it, and would change the height of the hero. If the settings cannot be loaded, defaults
 * fill the gaps until a later request succeeds.
 */
export function useSiteTexts(): Partial<SiteTexts> {
  const query = useSharedQuery(siteConfigQuery);
  if (query.data) return siteTexts(query.data);
  return hasFailed(query) ? { ...DEFAULTS, ...TEXTS_IN_FIRST_PAGE } : TEXTS_IN_FIRST_PAGE;
}

const TEXTS_IN_FIRST_PAGE = templatedPage ? readTextsInPage(templatedPage, window.location.pathname) : {};

/**
 * Reads the texts that the server wrote into the page. An older public-api names the site's description only as that of the
 * home page. The one of any other page is about that page alone, such as a vendor, so it is left out.
 */
export function readTextsInPage(page: Document, path: string): Partial<SiteTexts> {
  const contentOf = (selector: string) => page.querySelector<HTMLMetaElement>(`meta[${selector}]`)?.content;
  const name = contentOf('property="og:site_name"');
  const ofHome = path === '/' ? contentOf('name="description"') : undefined;
  const description = contentOf('name="site-description"') ?? ofHome;
  const title = contentOf('name="header-title"');
  const subtitle = contentOf('name="header-details"');
  return {
    ...(title && { title }),
    ...(subtitle && { subtitle }),
    ...(name && { name }),
    ...(description && { description }),
  };
}

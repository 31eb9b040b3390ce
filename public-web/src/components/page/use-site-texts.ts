import { SITE_TEXT_DEFAULTS, type SiteConfigEntry, type SiteTextKey } from '@plaudit/public-api/contract';
import { hasFailed } from '../../http/has-failed.ts';
import { siteConfigQuery } from '../../http/queries/site-config.ts';
import { useSharedQuery } from '../../http/use-shared-query.ts';

export type SiteTexts = { title: string; subtitle: string; name: string; description: string };

const SETTING_KEYS: Record<keyof SiteTexts, SiteTextKey> = {
  title: 'top_right_name',
  subtitle: 'top_right_details',
  name: 'site_name',
  description: 'site_description',
};

/** A blank setting counts as not set, so its text is the default. */
export function siteTexts(entries: readonly SiteConfigEntry[]): SiteTexts {
  const storedTexts = new Map<string, string>(entries.map(({ key, value }) => [key, value.trim()]));
  const textOf = (text: keyof SiteTexts) =>
    storedTexts.get(SETTING_KEYS[text]) || SITE_TEXT_DEFAULTS[SETTING_KEYS[text]];
  return {
    title: textOf('title'),
    subtitle: textOf('subtitle'),
    name: textOf('name'),
    description: textOf('description'),
  };
}

/**
 * Nothing until the settings are loaded. A default text would be replaced while somebody reads it, and would change the
 * height of the hero. If the settings cannot be loaded, there are defaults until a later request succeeds.
 */
export function useSiteTexts(): Partial<SiteTexts> {
  const query = useSharedQuery(siteConfigQuery);
  if (query.data) return siteTexts(query.data);
  return hasFailed(query) ? siteTexts([]) : {};
}

/** False while one of them is loading. */
export const isSameText = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase();

/**
 * The lines of the header that are seen. A text that the hero below it shows is not shown twice, and neither is a title as
 * its own subtitle. If no line is left, the mark alone stands for the site.
 */
export function headerLines({ title, subtitle, name, description }: SiteTexts, hasHero: boolean): string[] {
  const shown = hasHero ? [name, description] : [];
  const isNew = (text: string) => !shown.some((each) => isSameText(each, text));
  return (isSameText(title, subtitle) ? [title] : [title, subtitle]).filter(isNew);
}

import type { SiteConfigEntry } from '@plaudit/public-api/contract';
import { isLanguage, type LanguageTag } from '../../../shared-ui/texts/languages.ts';

/** The languages that the site offers, in the order of the organizers. */
export function siteLanguages(entries: readonly SiteConfigEntry[]): LanguageTag[] {
  const value = entries.find(({ key }) => key === 'site_languages')?.value ?? 'en';
  return value.split(',').filter(isLanguage);
}

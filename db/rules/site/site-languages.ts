import type { SettingValues } from './settings.ts';

type Settings = Pick<SettingValues, 'site_languages'>;

/** The tags in the order of the organizers. The first is the award's. */
const siteLanguages = ({ site_languages }: Settings): string[] => site_languages.split(',');

/** Undefined if the site offers none of them. The first one that it offers comes first. */
export const offeredLanguage = (settings: Settings, wanted: readonly string[]): string | undefined =>
  wanted.find((tag) => siteLanguages(settings).includes(tag));

/** What a new account stores. On a site in one language nobody has chosen one. */
export const languageToKeep = (settings: Settings, wanted: readonly string[]): string | null =>
  siteLanguages(settings).length > 1 ? (offeredLanguage(settings, wanted) ?? null) : null;

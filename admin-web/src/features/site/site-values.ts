import { type SaveSettingRequest, SITE_SETTING_KEYS } from '@plaudit/admin-api/contract';
import { appearanceTokens, TYPE_PAIRINGS } from '../../../../shared-ui/drawing/appearance.ts';
import type { SettingValues } from './api.ts';
import { SITE_LABELS, type SiteKey } from './site-texts.ts';

export type SiteValues = Record<SiteKey, string>;

export const valuesOf = (stored: SettingValues): SiteValues => ({
  top_right_name: stored.top_right_name.value,
  top_right_details: stored.top_right_details.value,
  site_name: stored.site_name.value,
  site_description: stored.site_description.value,
  hero_criteria: stored.hero_criteria.value,
  site_languages: stored.site_languages.value,
});

/** The address of the logo. Undefined while the site has Plaudit's own mark. */
export const logoOf = ({ brand_logo }: SettingValues): string | undefined => chosenValue(brand_logo);

/** The address of the cover. Undefined while the site has none. */
export const coverOf = ({ brand_cover }: SettingValues): string | undefined => chosenValue(brand_cover);

const chosenValue = ({ value }: { value: string }): string | undefined => (value === 'default' ? undefined : value);

/** True if organizers have chosen a logo, a cover, a color, a type or a theme. */
export const hasOwnAppearance = ({ brand_accent, brand_type, brand_logo, brand_cover, brand_theme }: SettingValues) =>
  [brand_accent, brand_logo, brand_cover].some((setting) => chosenValue(setting) !== undefined) ||
  brand_type.value !== 'classic' ||
  brand_theme.value !== 'both';

/** The style tokens of the color and fonts. A color that is not set, or is the default, has none. */
export function appearanceTokensOf({ brand_accent: accent, brand_type: type }: SettingValues): Record<string, string> {
  return appearanceTokens(accent.value, TYPE_PAIRINGS.find((pairing) => pairing === type.value) ?? 'classic');
}

export function changesOf(values: SiteValues, stored: SettingValues): SaveSettingRequest[] {
  return [...SITE_SETTING_KEYS, 'hero_criteria' as const, 'site_languages' as const].flatMap((key) => {
    const value = values[key].trim();
    const former = stored[key];
    if (value === '' || value === former.value) return [];
    return [{ key, value, description: former.description || SITE_LABELS[key], version: former.version }];
  });
}

import { createHash } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import {
  pictureAddress,
  readPictureAddress,
  smallPictureAddress,
  widePictureAddress,
} from '@plaudit/db/rules/site/pictures';
import { readSettings, type SettingValues } from '@plaudit/db/rules/site/settings';
import {
  accentColorsOf,
  appearanceTokens,
  TYPE_PAIRINGS,
  type TypePairing,
} from '../../../../shared-ui/drawing/appearance.ts';
import { parseHex } from '../../../../shared-ui/drawing/color.ts';
import { hueOf, ruleOfHue } from '../../../../shared-ui/drawing/hue.ts';
import { writeWidths } from '../../../../shared-ui/format/widths.ts';
import type { Face } from '../../lettering/fonts.ts';
import { listCategoryColors } from '../categories/categories.queries.ts';

type AppearanceSettings = Pick<
  SettingValues,
  'brand_accent' | 'brand_type' | 'brand_logo' | 'brand_cover' | 'brand_theme'
>;

const FACES: Record<TypePairing, Face> = { classic: 'fraunces', modern: 'bold', poster: 'bricolage' };

const pairingOf = ({ brand_type }: Pick<AppearanceSettings, 'brand_type'>): TypePairing =>
  TYPE_PAIRINGS.find((pairing) => pairing === brand_type) ?? 'classic';

/** Returns the typeface of cards and badges, and the accent color of cards, which are always dark. */
export function appearanceOf(settings: Pick<AppearanceSettings, 'brand_accent' | 'brand_type'>): {
  face: Face;
  accent?: string;
} {
  const color = parseHex(settings.brand_accent);
  return { face: FACES[pairingOf(settings)], ...(color && { accent: accentColorsOf(color, 'dark').text }) };
}

export type AppearanceStyles = { css: string; path: string };

export const stylesPath = (hash: string) => `/look/${hash}.css`;

/** The appearance that admins have set, as a style sheet. Undefined while it is that of a fresh install. */
export async function readAppearanceStyles(
  db: Db,
  settings?: AppearanceSettings,
): Promise<AppearanceStyles | undefined> {
  const { brand_accent, brand_type, brand_logo, brand_cover, brand_theme } = settings ?? (await readSettings(db));
  const colors = await listCategoryColors(db);
  const css =
    tokenRules({ brand_accent, brand_type }) +
    logoRules({ brand_logo }) +
    coverRules({ brand_cover }) +
    themeRules({ brand_theme }) +
    hueRules(colors);
  if (css === '') return undefined;
  return { css, path: stylesPath(createHash('sha1').update(css).digest('hex').slice(0, 12)) };
}

function tokenRules(settings: Pick<AppearanceSettings, 'brand_accent' | 'brand_type'>): string {
  const tokens = Object.entries(appearanceTokens(settings.brand_accent, pairingOf(settings)));
  if (tokens.length === 0) return '';
  return `:root {\n${tokens.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

/**
 * Shows the logo in the header, in the place and the size of the product's mark. A style sheet does it, so the logo is
 * there with the first paint. It is on white in both themes, because many logos have a transparent ground and dark
 * letters.
 */
function logoRules({ brand_logo }: Pick<AppearanceSettings, 'brand_logo'>): string {
  const name = readPictureAddress(brand_logo);
  if (name === undefined) return '';
  const url = smallPictureAddress(name);
  return (
    `.ui-brand-mark {\n  background: #fff url("${url}") center / contain no-repeat;\n  border-radius: 8px;\n}\n` +
    '.ui-brand-mark > * {\n  display: none;\n}\n'
  );
}

/**
 * Shows the cover behind the title of the home page. The words on it are those of the dark theme, below which a scrim lets
 * 6 to 16 % of the picture through, so that their contrast is the same on every picture. A phone gets a smaller file.
 */
function coverRules({ brand_cover }: Pick<AppearanceSettings, 'brand_cover'>): string {
  const name = readPictureAddress(brand_cover);
  if (name === undefined) return '';
  const behindWords = (url: string) =>
    `linear-gradient(rgb(8 16 14 / 0.1), rgb(8 16 14 / 0.84) var(--cover-top), rgb(8 16 14 / 0.94)), url("${url}") 50% 10% / cover no-repeat`;
  return `@media screen {
  .hero[class] {
    --cover-top: 8rem;
    color-scheme: dark;
    color: var(--ui-ink);
    background: ${behindWords(pictureAddress(name))};
  }
  .hero:is([data-compact="true"], [data-ended="true"]) {
    --cover-top: 0rem;
  }
  .hero-engraving {
    display: none;
  }
  .hero[class]:not([data-compact="true"], [data-ended="true"]) .hero-inner {
    padding-block-start: var(--cover-top);
  }
  .hero :is(.hero-ribbon, .hero-text, .award-stamp-name) {
    color: #dfe6df;
  }
}
@media ${writeWidths('screen and (--beyond-phone)')} {
  .hero[class] {
    background: ${behindWords(widePictureAddress(name))};
  }
}
`;
}

/** The dark stage: the site is dark for everybody, and has no switch of themes. Paper stays white. */
function themeRules({ brand_theme }: Pick<AppearanceSettings, 'brand_theme'>): string {
  if (brand_theme !== 'dark') return '';
  return `@media screen {
  :root[class], :root {
    color-scheme: dark;
  }
  .ui-theme-switch {
    display: none;
  }
}
`;
}

/** shared-ui's own styles have the named colors, and the color of a new category. */
function hueRules(colors: readonly string[]): string {
  const inStyles = hueOf(undefined).toString();
  const hues = new Map(colors.map((color) => [hueOf(color).toString(), hueOf(color)]));
  const rules = [...hues].flatMap(([key, hue]) =>
    typeof hue === 'string' || key === inStyles ? [] : [ruleOfHue(hue)],
  );
  return rules.length === 0 ? '' : `@layer ui {\n${rules.join('')}}\n`;
}

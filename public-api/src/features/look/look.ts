import { createHash } from 'node:crypto';
import { readPictureAddress, smallPictureAddress } from '@plaudit/db/rules/pictures';
import type { SettingValues } from '@plaudit/db/rules/settings';
import { parseHex } from '../../../../shared-ui/drawing/color.ts';
import { accentColorsOf, lookTokens, TYPE_PAIRINGS, type TypePairing } from '../../../../shared-ui/drawing/look.ts';
import type { Face } from '../../lettering/fonts.ts';

type LookSettings = Pick<SettingValues, 'brand_accent' | 'brand_type' | 'brand_logo'>;

const FACES: Record<TypePairing, Face> = { classic: 'fraunces', modern: 'bold', poster: 'bricolage' };

const pairingOf = ({ brand_type }: LookSettings): TypePairing =>
  TYPE_PAIRINGS.find((pairing) => pairing === brand_type) ?? 'classic';

/** Returns the typeface of cards and badges, and the accent color of cards, which are always dark. */
export function lookOf(settings: LookSettings): { face: Face; accent?: string } {
  const color = parseHex(settings.brand_accent);
  return { face: FACES[pairingOf(settings)], ...(color && { accent: accentColorsOf(color, 'dark').text }) };
}

export type LookStyles = { css: string; path: string };

export const lookPath = (hash: string) => `/look/${hash}.css`;

/** The look that admins have set, as a style sheet. Undefined while it is that of a fresh install. */
export function lookStyles(settings: LookSettings): LookStyles | undefined {
  const css = tokenRules(settings) + logoRules(settings);
  if (css === '') return undefined;
  return { css, path: lookPath(createHash('sha1').update(css).digest('hex').slice(0, 12)) };
}

function tokenRules(settings: LookSettings): string {
  const tokens = Object.entries(lookTokens(settings.brand_accent, pairingOf(settings)));
  if (tokens.length === 0) return '';
  return `:root {\n${tokens.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;
}

/**
 * Shows the logo in the header, in the place and the size of the product's mark. A style sheet does it, so the logo is
 * there with the first paint. It is on white in both themes, because many logos have a transparent ground and dark
 * letters.
 */
function logoRules({ brand_logo }: LookSettings): string {
  const name = readPictureAddress(brand_logo);
  if (name === undefined) return '';
  const url = smallPictureAddress(name);
  return (
    `.ui-brand-mark {\n  background: #fff url("${url}") center / contain no-repeat;\n  border-radius: 8px;\n}\n` +
    '.ui-brand-mark > * {\n  display: none;\n}\n'
  );
}

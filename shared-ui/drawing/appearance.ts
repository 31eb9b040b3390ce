import { adjustForContrast, contrast, mix, parseHex, type Rgb, toHex } from './color.ts';
import { BACKGROUNDS, DARK_THEME, LIGHT_THEME, parseOrWhite, type Theme } from './theme-colors.ts';

/*
 * The appearance that admins can give the voters' site: a color in place of the green, and another font for titles. The logo,
 * which is a part of the appearance too, is not in this file.
 */

export const TYPE_PAIRINGS = ['classic', 'modern', 'poster'] as const;
export type TypePairing = (typeof TYPE_PAIRINGS)[number];

export interface AccentColors {
  /** The color of links, marks and chosen items. It can be read on a page, a card, a sunken area and its own tint. */
  text: string;
  tint: string;
}

const TEXT_CONTRAST = 4.5;
const SUNKEN = { light: '#f3f1e9', dark: '#0a0f0d' } as const;
const MUTED = { light: LIGHT_THEME.muted, dark: DARK_THEME.muted } as const;
const TINT_SHARES = { light: [0.1, 0.07, 0.04], dark: [0.2, 0.14, 0.08] } as const;

/** The variants of a color for a theme. If text in this color could not be read, it is made darker or lighter. */
export function accentColorsOf(color: Rgb, theme: Theme): AccentColors {
  const surface = parseOrWhite(BACKGROUNDS[theme].surface);
  const backgrounds = [parseOrWhite(BACKGROUNDS[theme].paper), surface, parseOrWhite(SUNKEN[theme])];
  const direction = theme === 'light' ? 'darker' : 'lighter';
  const base = adjustForContrast(color, backgrounds, TEXT_CONTRAST, direction);
  const tint = tintOf(base, surface, theme);
  return { text: toHex(adjustForContrast(base, [...backgrounds, tint], TEXT_CONTRAST, direction)), tint: toHex(tint) };
}

/**
 * The colors of a letter, whose button has the accent, or the product's own if the text is no color. White on a dark
 * button stays readable in programs that invert colors. Dark text on gold would turn pale.
 */
export function letterColorsOf(accent: string) {
  const color = parseHex(accent);
  const colorsOf = (theme: Theme, { ink, muted, line, laurel }: typeof LIGHT_THEME | typeof DARK_THEME) => ({
    card: BACKGROUNDS[theme].surface,
    line,
    ink,
    muted,
    accent: color ? accentColorsOf(color, theme).text : laurel,
  });
  return {
    light: { ...colorsOf('light', LIGHT_THEME), page: SUNKEN.light, 'on-accent': '#ffffff' },
    dark: { ...colorsOf('dark', DARK_THEME), page: DARK_THEME.paper, 'on-accent': '#0a1713' },
  };
}

/** The strongest tint on which muted text is still readable. The surface itself if there is none. */
function tintOf(color: Rgb, surface: Rgb, theme: Theme): Rgb {
  const muted = parseOrWhite(MUTED[theme]);
  const tints = TINT_SHARES[theme].map((share) => parseOrWhite(toHex(mix(surface, color, share))));
  return tints.find((tint) => contrast(muted, tint) >= TEXT_CONTRAST) ?? surface;
}

export interface AccentCheck {
  theme: Theme;
  used: string;
  /** The contrast of the chosen color, before any adjustment, with the page. */
  contrast: number;
  isAdjusted: boolean;
}

/** Returns undefined if the text is not a color. */
export function checkAccent(hex: string): AccentCheck[] | undefined {
  const color = parseHex(hex);
  if (color === undefined) return undefined;
  return (['light', 'dark'] as const).map((theme) => {
    const used = accentColorsOf(color, theme).text;
    return {
      theme,
      used,
      contrast: contrast(color, parseOrWhite(BACKGROUNDS[theme].paper)),
      isAdjusted: used !== toHex(color),
    };
  });
}

const DISPLAY_FONTS: Record<Exclude<TypePairing, 'classic'>, string> = {
  modern: 'var(--ui-font-text)',
  poster: '"Bricolage Grotesque", var(--ui-font-text)',
};

/** True for a red, pink or orange accent. A plain notice in it would look like an error or a warning. */
function isWarm([red, green, blue]: Rgb): boolean {
  const gray = Math.min(red, green, blue);
  return red > green && red > blue && red - gray > red / 4 && Math.max(green, blue) - gray < (red - gray) * 0.8;
}

/** The tokens that differ from the product's own. Empty for the appearance of a fresh install. */
export function appearanceTokens(accent: string | undefined, pairing: TypePairing): Record<string, string> {
  const color = accent === undefined ? undefined : parseHex(accent);
  const tokens: Record<string, string> = {};
  if (color !== undefined) {
    const [light, dark] = [accentColorsOf(color, 'light'), accentColorsOf(color, 'dark')];
    tokens['--ui-laurel'] = `light-dark(${light.text}, ${dark.text})`;
    tokens['--ui-laurel-tint'] = `light-dark(${light.tint}, ${dark.tint})`;
    if (isWarm(color)) {
      tokens['--ui-info'] = 'var(--ui-ink)';
      tokens['--ui-info-tint'] = 'var(--ui-sunken)';
    }
  }
  if (pairing !== 'classic') tokens['--ui-font-display'] = DISPLAY_FONTS[pairing];
  return tokens;
}

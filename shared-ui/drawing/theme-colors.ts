import { adjustForContrast, mix, parseHex, type Rgb, toHex } from './color.ts';

export const CATEGORY_COLORS = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

export type Theme = 'light' | 'dark';

/* The colors `paper` and `surface` of both themes. A test checks that they match tokens.css. */
export const BACKGROUNDS = {
  light: { paper: '#fbfaf6', surface: '#ffffff' },
  dark: { paper: '#0e1412', surface: '#161e1b' },
} as const;

/**
 * The named category colors in the dark theme, for code that cannot read tokens.css. A test checks that they match it.
 */
export const DARK_CATEGORY_COLORS: Readonly<Record<CategoryColor, ThemeColors>> = {
  blue: { text: '#93bdf7', fill: '#5b93e6', tint: '#18263c' },
  yellow: { text: '#ebcb6b', fill: '#d9ae32', tint: '#302912' },
  purple: { text: '#c9a8f5', fill: '#a37be0', tint: '#291f3c' },
  orange: { text: '#f3ae7c', fill: '#de8442', tint: '#352214' },
  green: { text: '#86d3a2', fill: '#4fae77', tint: '#162d1f' },
  indigo: { text: '#b5b7f9', fill: '#8386ec', tint: '#212344' },
};

/** Colors of the light theme, for code that cannot read tokens.css. A test checks that they match it. */
export const LIGHT_THEME = {
  paper: '#fbfaf6',
  ink: '#14201b',
  muted: '#5d675f',
  laurel: '#0e5a45',
  brass: '#8a5f0a',
  line: '#e4e0d4',
} as const;

/** The same colors of the dark theme. Cards, badges and the picture of a complete ballot are drawn in them. */
export const DARK_THEME = {
  paper: '#0e1412',
  ink: '#eef2ec',
  muted: '#a3afa7',
  laurel: '#57c6a2',
  brass: '#e8be5a',
  line: '#2a3531',
} as const;

const TEXT_CONTRAST = 4.5;
const FILL_CONTRAST = 3;
const TINT_SHARE = { light: 0.1, dark: 0.2 } as const;

export interface ThemeColors {
  text: string;
  fill: string;
  tint: string;
}

export function parseOrWhite(hex: string): Rgb {
  return parseHex(hex) ?? [255, 255, 255];
}

/**
 * The variants of a color that can be read in a theme. They have the same hue. A color that could not be read is made
 * darker or lighter.
 */
export function themeColorsOf(color: Rgb, theme: Theme): ThemeColors {
  const paper = parseOrWhite(BACKGROUNDS[theme].paper);
  const surface = parseOrWhite(BACKGROUNDS[theme].surface);
  const direction = theme === 'light' ? 'darker' : 'lighter';
  const fill = adjustForContrast(color, [paper, surface], FILL_CONTRAST, direction);
  const tint = mix(surface, fill, TINT_SHARE[theme]);
  const text = adjustForContrast(color, [paper, surface, tint], TEXT_CONTRAST, direction);
  return { text: toHex(text), fill: toHex(fill), tint: toHex(tint) };
}

import type { CSSProperties } from 'react';
import { adjustFor, mix, parseHex, type Rgb, toHex } from '../../lib/color.ts';

export const CATEGORY_COLORS = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'] as const;
export type CategoryColor = (typeof CATEGORY_COLORS)[number];

const DEFAULT_COLOR = '#3B82F6';

/* The colors `paper` and `surface` of both themes. A test checks that they match tokens.css. */
export const BACKGROUNDS = {
  light: { paper: '#fbfaf6', surface: '#ffffff' },
  dark: { paper: '#0e1412', surface: '#161e1b' },
} as const;

const TEXT_CONTRAST = 4.5;
const FILL_CONTRAST = 3;
const TINT_SHARE = { light: 0.1, dark: 0.2 } as const;

interface ThemeColors {
  text: string;
  fill: string;
  tint: string;
}

function isNamed(color: string): color is CategoryColor {
  return CATEGORY_COLORS.some((name) => name === color);
}

function parseOrWhite(hex: string): Rgb {
  return parseHex(hex) ?? [255, 255, 255];
}

export function themeColorsOf(color: Rgb, theme: 'light' | 'dark'): ThemeColors {
  const paper = parseOrWhite(BACKGROUNDS[theme].paper);
  const surface = parseOrWhite(BACKGROUNDS[theme].surface);
  const direction = theme === 'light' ? 'darker' : 'lighter';
  const fill = adjustFor(color, [paper, surface], FILL_CONTRAST, direction);
  const tint = mix(surface, fill, TINT_SHARE[theme]);
  const text = adjustFor(color, [paper, surface, tint], TEXT_CONTRAST, direction);
  return { text: toHex(text), fill: toHex(fill), tint: toHex(tint) };
}

const styles = new Map<string, CSSProperties>();

/**
 * Returns the custom properties --ui-hue-text, --ui-hue-fill and --ui-hue-tint for a category's color. Set them on the
 * element that shows the category. A hex color with too little contrast is made darker or lighter within its hue.
 */
export function categoryStyle(color: string | null | undefined): CSSProperties {
  const wanted = (color ?? '').trim().toLowerCase();
  const known = styles.get(wanted);
  if (known) return known;
  const style = (isNamed(wanted) ? namedStyle(wanted) : hexStyle(wanted)) as CSSProperties;
  styles.set(wanted, style);
  return style;
}

function namedStyle(name: CategoryColor): Record<string, string> {
  return {
    '--ui-hue-text': `var(--ui-${name}-text)`,
    '--ui-hue-fill': `var(--ui-${name}-fill)`,
    '--ui-hue-tint': `var(--ui-${name}-tint)`,
  };
}

function hexStyle(hex: string): Record<string, string> {
  const color = parseHex(hex) ?? parseOrWhite(DEFAULT_COLOR);
  const light = themeColorsOf(color, 'light');
  const dark = themeColorsOf(color, 'dark');
  return {
    '--ui-hue-text': `light-dark(${light.text}, ${dark.text})`,
    '--ui-hue-fill': `light-dark(${light.fill}, ${dark.fill})`,
    '--ui-hue-tint': `light-dark(${light.tint}, ${dark.tint})`,
  };
}

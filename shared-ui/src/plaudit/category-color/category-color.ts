import type { CSSProperties } from 'react';
import { parseHex } from '../../../drawing/color.ts';
import { CATEGORY_COLORS, type CategoryColor, parseOrWhite, themeColorsOf } from '../../../drawing/theme-colors.ts';

const DEFAULT_COLOR = '#3B82F6';

function isNamed(color: string): color is CategoryColor {
  return CATEGORY_COLORS.some((name) => name === color);
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

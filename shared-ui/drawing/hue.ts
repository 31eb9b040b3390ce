import { parseHex, type Rgb, toHex } from './color.ts';
import {
  CATEGORY_COLORS,
  type CategoryColor,
  DARK_CATEGORY_COLORS,
  parseOrWhite,
  themeColorsOf,
} from './theme-colors.ts';

const DEFAULT_COLOR = '#3b82f6';

const isNamed = (color: string): color is CategoryColor => CATEGORY_COLORS.some((name) => name === color);

/** What a category's color is: one of the named colors, or any other. Without a color that can be read it is the default one. */
export function hueOf(color: string | null | undefined): CategoryColor | Rgb {
  const wanted = (color ?? '').trim().toLowerCase();
  return isNamed(wanted) ? wanted : (parseHex(wanted) ?? parseOrWhite(DEFAULT_COLOR));
}

/** The class that sets --ui-hue-text, --ui-hue-fill and --ui-hue-tint. */
export function classOfHue(hue: CategoryColor | Rgb): string {
  return `ui-hue-${typeof hue === 'string' ? hue : toHex(hue).slice(1)}`;
}

/** The rule of the class of a color that has no name. A color with too little contrast is made darker or lighter within its hue. */
export function ruleOfHue(color: Rgb): string {
  const [light, dark] = [themeColorsOf(color, 'light'), themeColorsOf(color, 'dark')];
  const values = (['text', 'fill', 'tint'] as const).map(
    (use) => `  --ui-hue-${use}: light-dark(${light[use]}, ${dark[use]});\n`,
  );
  return `.${classOfHue(color)} {\n${values.join('')}}\n`;
}

/** What fills a seal of this color in a picture, which is always dark. */
export function darkFillOf(color: string): string {
  const hue = hueOf(color);
  return (typeof hue === 'string' ? DARK_CATEGORY_COLORS[hue] : themeColorsOf(hue, 'dark')).fill;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from '../../../drawing/color.ts';
import { ruleOfHue } from '../../../drawing/hue.ts';
import { BACKGROUNDS, CATEGORY_COLORS, themeColorsOf } from '../../../drawing/theme-colors.ts';
import { hueClass } from './category-color.ts';

const HEX_COLORS = [
  '#3B82F6',
  '#ffff00',
  '#ffffff',
  '#000000',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#808080',
  '#0f8',
  '#fa8072',
];

function rgb(hex: string): Rgb {
  const color = parseHex(hex);
  if (!color) throw new Error(`${hex} is no color`);
  return color;
}

describe.each(['light', 'dark'] as const)('a category color in the %s theme', (theme) => {
  it.each(HEX_COLORS)('%s is adjusted until its contrast is sufficient', (hex) => {
    const colors = themeColorsOf(rgb(hex), theme);
    for (const background of [BACKGROUNDS[theme].paper, BACKGROUNDS[theme].surface]) {
      expect(contrast(rgb(colors.text), rgb(background))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(colors.fill), rgb(background))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(rgb(colors.text), rgb(colors.tint))).toBeGreaterThanOrEqual(4.5);
  });
});

it('a color with sufficient contrast stays as it is', () => {
  expect(themeColorsOf(rgb('#0e5a45'), 'light').fill).toBe('#0e5a45');
});

const STYLES = readFileSync(join(import.meta.dirname, 'category-color.css'), 'utf8');

describe('hueClass', () => {
  it.each(CATEGORY_COLORS)('is that of the named color %s, which the styles have', (color) => {
    expect(hueClass(` ${color.toUpperCase()} `)).toBe(`ui-hue-${color}`);
    expect(STYLES).toContain(`.ui-hue-${color} {\n  --ui-hue-text: var(--ui-${color}-text);`);
  });

  it.each([null, undefined, '', 'javascript:alert(1)', 'url(x)', '#12'])(
    'is that of a new category for %s',
    (color) => {
      expect(hueClass(color)).toBe('ui-hue-3b82f6');
      expect(STYLES).toContain(ruleOfHue(rgb('#3b82f6')));
    },
  );

  it('is one class for a color, however it is written', () => {
    expect(hueClass('#0F8')).toBe(hueClass('#00ff88'));
  });
});

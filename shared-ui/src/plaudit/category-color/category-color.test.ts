import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from '../../lib/color.ts';
import { categoryStyle, GROUNDS, trioOf } from './category-color.ts';

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
  it.each(HEX_COLORS)('%s is moved until it passes', (hex) => {
    const trio = trioOf(rgb(hex), theme);
    for (const ground of [GROUNDS[theme].paper, GROUNDS[theme].surface]) {
      expect(contrast(rgb(trio.text), rgb(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(rgb(trio.fill), rgb(ground))).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(rgb(trio.text), rgb(trio.tint))).toBeGreaterThanOrEqual(4.5);
  });
});

describe('categoryStyle', () => {
  it('leaves a color that passes as it is', () => {
    expect(trioOf(rgb('#0e5a45'), 'light').fill).toBe('#0e5a45');
  });

  it('takes the six names from the tokens', () => {
    expect(categoryStyle('Blue')).toMatchObject({ '--ui-hue-text': 'var(--ui-blue-text)' });
  });

  it.each([null, undefined, '', 'javascript:alert(1)', 'url(x)', '#12'])('shows the default color for %s', (color) => {
    expect(categoryStyle(color)).toEqual(categoryStyle('#3b82f6'));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from '../lib/color.ts';
import { CATEGORY_COLORS, GROUNDS } from '../plaudit/category-color/category-color.ts';

type Theme = 'light' | 'dark';
const THEMES: Theme[] = ['light', 'dark'];

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function colorOf(token: string, theme: Theme): Rgb {
  const value = new RegExp(`--ui-${token}: (?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+));`).exec(css);
  const hex = value?.[3] ?? value?.[theme === 'light' ? 1 : 2];
  const color = hex && parseHex(hex);
  if (!color) throw new Error(`tokens.css has no color --ui-${token}`);
  return color;
}

const GROUND_TOKENS = ['paper', 'surface'];
const TEXT = 4.5;
const GRAPHIC = 3;

/* [what is drawn, what it is drawn on, the contrast it owes] */
const PAIRS: [string, string, number][] = [
  ...['ink', 'muted', 'laurel', 'brass', 'danger', 'warning', 'success'].flatMap((text) =>
    [...GROUND_TOKENS, 'sunken'].map((ground): [string, string, number] => [text, ground, TEXT]),
  ),
  ...['laurel', 'brass', 'danger', 'warning', 'success'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-tint`, TEXT],
    ['ink', `${tone}-tint`, TEXT],
  ]),
  ['muted', 'laurel-tint', TEXT],
  ['on-brass', 'brass-fill', TEXT],
  ['on-brass', 'brass-fill-strong', TEXT],
  ['on-danger', 'danger-fill', TEXT],
  ['on-danger', 'danger-fill-strong', TEXT],
  ['on-laurel', 'laurel', TEXT],
  ['paper', 'ink', TEXT],
  ...GROUND_TOKENS.map((ground): [string, string, number] => ['edge', ground, GRAPHIC]),
  ...CATEGORY_COLORS.flatMap((color): [string, string, number][] => [
    ...GROUND_TOKENS.map((ground): [string, string, number] => [`${color}-text`, ground, TEXT]),
    [`${color}-text`, `${color}-tint`, TEXT],
    ...GROUND_TOKENS.map((ground): [string, string, number] => [`${color}-fill`, ground, GRAPHIC]),
  ]),
];

describe.each(THEMES)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has a contrast of at least its due', (drawn, ground, due) => {
    expect(contrast(colorOf(drawn, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(due);
  });

  it('adjusts hex colors against the grounds that the tokens name', () => {
    expect(parseHex(GROUNDS[theme].paper)).toEqual(colorOf('paper', theme));
    expect(parseHex(GROUNDS[theme].surface)).toEqual(colorOf('surface', theme));
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast, parseHex, type Rgb } from '../../drawing/color.ts';
import {
  BACKGROUNDS,
  CATEGORY_COLORS,
  DARK_CATEGORY_COLORS,
  DARK_THEME,
  LIGHT_THEME,
} from '../../drawing/theme-colors.ts';

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

const BACKGROUND_TOKENS = ['paper', 'surface'];
const TEXT_CONTRAST_MIN = 4.5;
const GRAPHIC_CONTRAST_MIN = 3;

/* [color, background, required contrast] */
const PAIRS: [string, string, number][] = [
  ...['ink', 'muted', 'laurel', 'brass', 'danger', 'warning', 'success'].flatMap((text) =>
    [...BACKGROUND_TOKENS, 'sunken'].map((background): [string, string, number] => [
      text,
      background,
      TEXT_CONTRAST_MIN,
    ]),
  ),
  ...['laurel', 'brass', 'danger', 'warning', 'success'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-tint`, TEXT_CONTRAST_MIN],
    ['ink', `${tone}-tint`, TEXT_CONTRAST_MIN],
  ]),
  ...[...BACKGROUND_TOKENS, 'brass-tint'].map((background): [string, string, number] => [
    'gold',
    background,
    GRAPHIC_CONTRAST_MIN,
  ]),
  ['muted', 'laurel-tint', TEXT_CONTRAST_MIN],
  // The text of a disabled button, and the fills of a bar.
  ['muted', 'track', TEXT_CONTRAST_MIN],
  ['laurel', 'track', GRAPHIC_CONTRAST_MIN],
  ['gold', 'track', GRAPHIC_CONTRAST_MIN],
  ...CATEGORY_COLORS.map((color): [string, string, number] => [`${color}-fill`, 'track', GRAPHIC_CONTRAST_MIN]),
  ['on-brass', 'brass-fill', TEXT_CONTRAST_MIN],
  ['on-brass', 'brass-fill-strong', TEXT_CONTRAST_MIN],
  ['on-danger', 'danger-fill', TEXT_CONTRAST_MIN],
  ['on-danger', 'danger-fill-strong', TEXT_CONTRAST_MIN],
  ['on-laurel', 'laurel', TEXT_CONTRAST_MIN],
  ['paper', 'ink', TEXT_CONTRAST_MIN],
  ...[...BACKGROUND_TOKENS, 'sunken', 'laurel-tint', 'brass-tint', 'danger-tint', 'warning-tint', 'success-tint'].map(
    (background): [string, string, number] => ['edge', background, GRAPHIC_CONTRAST_MIN],
  ),
  ...CATEGORY_COLORS.flatMap((color): [string, string, number][] => [
    ...BACKGROUND_TOKENS.map((background): [string, string, number] => [
      `${color}-text`,
      background,
      TEXT_CONTRAST_MIN,
    ]),
    [`${color}-text`, `${color}-tint`, TEXT_CONTRAST_MIN],
    ...BACKGROUND_TOKENS.map((background): [string, string, number] => [
      `${color}-fill`,
      background,
      GRAPHIC_CONTRAST_MIN,
    ]),
  ]),
];

describe.each(THEMES)('in the %s theme', (theme) => {
  it.each(PAIRS)('%s on %s has at least the required contrast', (color, background, required) => {
    expect(contrast(colorOf(color, theme), colorOf(background, theme))).toBeGreaterThanOrEqual(required);
  });

  it('the backgrounds in theme-colors.ts match the tokens', () => {
    expect(parseHex(BACKGROUNDS[theme].paper)).toEqual(colorOf('paper', theme));
    expect(parseHex(BACKGROUNDS[theme].surface)).toEqual(colorOf('surface', theme));
  });
});

it('in the dark theme the empty part of a bar stands out from the card, and so does a disabled button', () => {
  for (const background of BACKGROUND_TOKENS) {
    expect(contrast(colorOf('track', 'dark'), colorOf(background, 'dark'))).toBeGreaterThanOrEqual(1.35);
  }
});

describe('the colors of the pictures that the server draws match the tokens', () => {
  it.each(CATEGORY_COLORS)('%s', (name) => {
    for (const [part, hex] of Object.entries(DARK_CATEGORY_COLORS[name])) {
      expect(parseHex(hex), part).toEqual(colorOf(`${name}-${part}`, 'dark'));
    }
  });

  it.each(Object.keys(DARK_THEME) as (keyof typeof DARK_THEME)[])('%s', (token) => {
    expect(parseHex(DARK_THEME[token])).toEqual(colorOf(token, 'dark'));
    expect(parseHex(LIGHT_THEME[token])).toEqual(colorOf(token, 'light'));
  });
});

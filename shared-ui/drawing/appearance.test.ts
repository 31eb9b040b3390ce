import { describe, expect, it } from 'vitest';
import { accentColorsOf, appearanceTokens, checkAccent } from './appearance.ts';
import { contrast, parseHex, type Rgb } from './color.ts';
import { BACKGROUNDS, DARK_THEME, LIGHT_THEME } from './theme-colors.ts';

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const COLORS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)));

const rgb = (hex: string): Rgb => parseHex(hex) ?? [0, 0, 0];
const BACKGROUNDS_WITH_SUNKEN = {
  light: [...Object.values(BACKGROUNDS.light), '#f3f1e9'],
  dark: [...Object.values(BACKGROUNDS.dark), '#0a0f0d'],
};
const TEXT_COLORS = { light: [LIGHT_THEME.ink, LIGHT_THEME.muted], dark: [DARK_THEME.ink, DARK_THEME.muted] };
const ON_ACCENT = { light: '#ffffff', dark: '#0a1713' };

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it('any color gives a text color that can be read on every background, and a tint on which text can be read', () => {
    const failing = COLORS.flatMap((hex) => {
      const { text, tint } = accentColorsOf(rgb(hex), theme);
      const pairs = [
        ...[...BACKGROUNDS_WITH_SUNKEN[theme], tint].map((background) => [text, background] as const),
        ...TEXT_COLORS[theme].map((ink) => [ink, tint] as const),
        [ON_ACCENT[theme], text] as const,
      ];
      return pairs.filter(([a, b]) => contrast(rgb(a), rgb(b)) < 4.5).map((pair) => `${hex}: ${pair.join(' on ')}`);
    });
    expect(failing).toEqual([]);
  });
});

describe('checkAccent', () => {
  it('says in which themes a color is adjusted, and what its contrast would be without that', () => {
    expect(checkAccent('#1d4f9e')).toMatchObject([
      { theme: 'light', used: '#1d4f9e', isAdjusted: false },
      { theme: 'dark', isAdjusted: true },
    ]);
    expect(checkAccent('#ffee00')?.[0]?.contrast).toBeLessThan(1.5);
  });

  it('returns undefined for text that is not a color', () => {
    expect(checkAccent('red')).toBeUndefined();
  });
});

describe('appearanceTokens', () => {
  it('returns no tokens for a fresh install', () => {
    expect(appearanceTokens(undefined, 'classic')).toEqual({});
  });

  it('returns only the tokens that differ from the product’s own', () => {
    expect(Object.keys(appearanceTokens('#1d4f9e', 'modern'))).toEqual([
      '--ui-laurel',
      '--ui-laurel-tint',
      '--ui-font-display',
    ]);
  });

  it.each([
    ['#c2185b', true],
    ['#d2691e', true],
    ['#7b1fa2', false],
    ['#2e7d32', false],
    ['#5d5d5d', false],
  ])('gives plain notices a neutral color if the accent looks like an error or a warning, %s', (accent, isNeutral) => {
    expect('--ui-info' in appearanceTokens(accent, 'classic')).toBe(isNeutral);
  });
});

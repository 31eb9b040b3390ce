import { describe, expect, it } from 'vitest';
import { monogramOf } from './monogram.ts';
import { SEAL_SHAPES } from './seal-paths.ts';
import { CATEGORY_COLORS } from './theme-colors.ts';

describe('monogramOf', () => {
  it('draws the same seal for the same name, regardless of case and of spaces around it', () => {
    expect(monogramOf('Silk & Stone')).toEqual(monogramOf('Silk & Stone'));
    expect(monogramOf(' silk & stone ')).toEqual(monogramOf('Silk & Stone'));
  });

  it.each([
    ['Nordlicht', 'N'],
    ['Silk & Stone', 'SS'],
    ['quicksilver', 'Q'],
    ['42 North', '4N'],
    ['Ōkami', 'Ō'],
    ['(The) Apothecary Shop', 'TA'],
    ['—', '?'],
    ['', '?'],
  ])('%s becomes the letters %s', (name, letters) => {
    expect(monogramOf(name).letters).toBe(letters);
  });

  it('uses every shape and color over many names', () => {
    const seals = Array.from({ length: 300 }, (_, index) => monogramOf(`Vendor ${index}`));
    expect(new Set(seals.map(({ shape }) => shape)).size).toBe(SEAL_SHAPES.length);
    expect(new Set(seals.map(({ color }) => color)).size).toBe(CATEGORY_COLORS.length);
  });
});

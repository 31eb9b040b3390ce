import { describe, expect, it } from 'vitest';
import { EMBLEM_SHAPES } from './emblem-paths.ts';
import { monogramOf } from './monogram.ts';
import { CATEGORY_COLORS } from './theme-colors.ts';

describe('monogramOf', () => {
  it('draws the same emblem for the same name, regardless of case and of spaces around it', () => {
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
    const emblems = Array.from({ length: 300 }, (_, index) => monogramOf(`Vendor ${index}`));
    expect(new Set(emblems.map(({ shape }) => shape)).size).toBe(EMBLEM_SHAPES.length);
    expect(new Set(emblems.map(({ color }) => color)).size).toBe(CATEGORY_COLORS.length);
  });
});

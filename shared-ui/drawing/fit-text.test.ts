import { describe, expect, it } from 'vitest';
import { fitText, sizesFrom } from './fit-text.ts';

/** Each letter is half as wide as high, and an m as wide as high. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((width, letter) => width + (letter === 'm' ? size : size / 2), 0);

const fit = (text: string, width = 200) =>
  fitText(text, { width, sizes: [sizesFrom(40, 32), sizesFrom(28, 20)], widthOf });

describe('fitText', () => {
  it('takes the largest size in which the text fits into one line', () => {
    expect(fit('Alder Post')).toEqual({ lines: ['Alder Post'], size: 40 });
    expect(fit('Alder Posts')).toEqual({ lines: ['Alder Posts'], size: 36 });
    expect(fit('mmmmmm')).toEqual({ lines: ['mmmmmm'], size: 33 });
  });

  it('divides a text between words that would be too small in one line', () => {
    expect(fit('Wandering Lighthouse')).toEqual({ lines: ['Wandering', 'Lighthouse'], size: 28 });
    expect(fit('Wandering Lighthouse Traders')).toEqual({ lines: ['Wandering', 'Lighthouse Traders'], size: 22 });
    const sizes = [sizesFrom(25, 20), sizesFrom(23, 15)];
    expect(fitText('Extraordinarily Thoughtful Baking Company', { width: 200, sizes, widthOf })).toEqual({
      lines: ['Extraordinarily Thoughtful', 'Baking Company'],
      size: 15,
    });
  });

  it('divides a word that is longer than a line in the smallest size', () => {
    expect(fit('Donaudampfschiffah')).toEqual({ lines: ['Donaudampfschiffah'], size: 21 });
    expect(fit('Donaudampfschiffahrt')).toEqual({ lines: ['Donaudampf', 'schiffahrt'], size: 20 });
  });

  it.each([
    ['A name of a vendor that has a lot to say about its wares', ['A name of a vendor', 'that has a lot to…']],
    ['x'.repeat(50), ['x'.repeat(17), `${'x'.repeat(17)}…`]],
  ])('cuts what does not fit in the smallest size: %s', (text, lines) => {
    expect(fit(text)).toEqual({ lines, size: 20 });
  });

  it('cuts a single line between words, and a long word within it', () => {
    const inOneLine = (text: string, width: number) => fitText(text, { width, sizes: [[20]], widthOf }).lines;
    expect(inOneLine('Bicycle parts, for people who mend', 190)).toEqual(['Bicycle parts, for…']);
    expect(inOneLine('Bicycle parts for donaudampfschiffe', 250)).toEqual(['Bicycle parts for…']);
    expect(inOneLine('To donaudampfschifffahrtsgesellschaften', 200)).toEqual(['To donaudampfschif…']);
  });
});

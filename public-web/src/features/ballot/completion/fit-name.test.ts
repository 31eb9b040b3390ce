import { expect, test } from 'vitest';
import { fitName } from './fit-name.ts';

/** Each letter is half as wide as high, and an m as wide as high. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((width, letter) => width + (letter === 'm' ? size : size / 2), 0);

const fit = (name: string) =>
  fitName(name, { width: 200, size: 40, sizeMin: 32, twoLines: { size: 28, sizeMin: 20 }, widthOf });

test('a name that fits has the size of all names', () => {
  expect(fit('Alder Post')).toEqual({ lines: ['Alder Post'], size: 40 });
});

test('a longer name is smaller, by its width and not by the number of its letters', () => {
  expect(fit('Alder Posts')).toEqual({ lines: ['Alder Posts'], size: 36 });
  expect(fit('hmmmmmmmm')).toEqual({ lines: ['hmmmmmm', 'mm'], size: 28 });
});

test('a name that would be too small has two lines, divided between words', () => {
  expect(fit('Wandering Lighthouse')).toEqual({ lines: ['Wandering', 'Lighthouse'], size: 28 });
  expect(fit('Wandering Lighthouse Traders')).toEqual({ lines: ['Wandering', 'Lighthouse Traders'], size: 22 });
});

test('a long word is divided', () => {
  expect(fit('Donaudampfschiffahrt')).toEqual({ lines: ['Donaudampfsch', 'iffahrt'], size: 28 });
});

test('a name of 41 characters is whole on two short lines', () => {
  const room = { width: 200, size: 25, sizeMin: 20, twoLines: { size: 23, sizeMin: 15 }, widthOf };
  expect(fitName('Extraordinarily Thoughtful Baking Company', room)).toEqual({
    lines: ['Extraordinarily Thoughtful', 'Baking Company'],
    size: 15,
  });
});

test('what does not fit on two lines is cut off', () => {
  const { lines, size } = fit('A name of a vendor that has a lot to say about its wares');
  expect([lines, size]).toEqual([['A name of a vendor', 'that has a lot to s…'], 20]);
  for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(200);
});

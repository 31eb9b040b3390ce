import { describe, expect, it } from 'vitest';
import { drawableText, fit, outline, widthOf } from './lettering.ts';

const NAME = {
  face: 'fraunces',
  width: 600,
  sizes: [
    [90, 80, 70],
    [90, 80, 70, 60],
  ],
} as const;

describe('a text is drawable', () => {
  it.each([
    ['Fish & "Chips"', 'Fish & "Chips"'],
    ['Golden 🏆 Basket', 'Golden Basket'],
    ['  two\n lines ', 'two lines'],
    ['Łódź, Škoda, Ørsted', 'Łódź, Škoda, Ørsted'],
    ['Москва', 'Москва'],
    ['Αθήνα', 'Αθήνα'],
  ])('%j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it.each(['東京', 'Café 東京', 'עברית', '🏆', '  '])(
    'unless letters would be missing, or nothing would be left: %j',
    (text) => {
      expect(drawableText(text)).toBeUndefined();
    },
  );
});

describe('fit', () => {
  it('takes the largest size in which the text fits', () => {
    expect(fit('Alder Post', NAME)).toEqual({ lines: ['Alder Post'], size: 90 });
    expect(fit('Juniper & Finch', NAME)).toEqual({ lines: ['Juniper & Finch'], size: 70 });
    expect(fit('Juniper and Finch Stationers', NAME).lines).toHaveLength(2);
    const inThree = { ...NAME, sizes: [...NAME.sizes, [40]] };
    const long = 'A very long name of a vendor that has a lot to say about itself';
    expect(fit(long, inThree)).toEqual({ lines: expect.any(Array), size: 40 });
    expect(fit(long, inThree).lines.join(' ')).toBe(long);
  });

  it.each(['A very long name of a vendor that has a lot to say about itself and its wares', 'x'.repeat(200)])(
    'cuts what does not fit in the last size',
    (text) => {
      const { lines, size } = fit(text, NAME);
      expect(lines.length).toBeLessThanOrEqual(2);
      expect(lines.at(-1)).toMatch(/…$/);
      for (const line of lines) expect(widthOf(line, NAME.face, size)).toBeLessThanOrEqual(NAME.width);
    },
  );
});

it('a text is cut between words, and a long word within it', () => {
  const box = { face: 'text', width: 300, sizes: [[30]] } as const;
  expect(fit('Bicycle parts, for people who mend', box).lines).toEqual(['Bicycle parts, for…']);
  expect(fit('Bicycle parts for donaudampfschiffe', { ...box, width: 345 }).lines[0]).toMatch(/^Bicycle parts for…$/);
  expect(fit('To donaudampfschifffahrtsgesellschaften', box).lines[0]).toMatch(/^To donau\w+…$/);
});

it('an outline has only numbers that can be drawn', () => {
  for (const face of ['fraunces', 'bricolage', 'bold', 'text'] as const) {
    for (const letter of 'Name of Juniper & Finch, 1,160 öß') {
      expect(outline({ text: `${letter}${letter}o`, face, size: 52, x: 456.3, y: 284 })).not.toMatch(/NaN|undefined|e/);
    }
  }
});

it('a line begins at `x`, or ends there with the anchor `end`', () => {
  const line = { text: 'Alder', face: 'text', size: 40, x: 100, y: 50 } as const;
  const left = (data: string) => Math.min(...[...data.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  expect(left(outline(line))).toBeGreaterThanOrEqual(100);
  const width = widthOf('Alder', 'text', 40);
  expect(left(outline({ ...line, anchor: 'end' }))).toBeCloseTo(left(outline(line)) - width, 0);
});

import { describe, expect, it } from 'vitest';
import { drawableText, fit, outline, widthOf } from './lettering.ts';

describe('a text is drawable', () => {
  it.each([
    ['Fish & "Chips"', 'Fish & "Chips"'],
    ['Golden 🏆 Basket', 'Golden Basket'],
    ['  two\n lines ', 'two lines'],
    ['Łódź, Škoda, Ørsted', 'Łódź, Škoda, Ørsted'],
    ['Москва', 'Москва'],
    ['Αθήνα', 'Αθήνα'],
    ['Café 東京・カフェ', 'Café 東京・カフェ'],
    ['서울 빵집', '서울 빵집'],
    ['עברית', 'עברית'],
    ['مخبز الزيتون', 'مخبز الزيتون'],
  ])('%j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it.each(['ไทย', 'Café ไทย', '🏆', '  '])('unless letters would be missing, or nothing would be left: %j', (text) => {
    expect(drawableText(text)).toBeUndefined();
  });
});

it('a text is fitted by the widths of its letters', () => {
  const box = { face: 'fraunces', width: 600, sizes: [[90, 80, 70]] } as const;
  expect(fit('Alder Post', box)).toEqual({ lines: ['Alder Post'], size: 90 });
  expect(fit('Juniper & Finch', box)).toEqual({ lines: ['Juniper & Finch'], size: 70 });
});

it('an outline has only numbers that can be drawn', () => {
  for (const face of ['fraunces', 'bricolage', 'bold', 'text'] as const) {
    for (const letter of 'Name of Juniper & Finch, 1,160 öß') {
      expect(outline({ text: `${letter}${letter}o`, face, size: 52, x: 456.3, y: 284 })).not.toMatch(/NaN|undefined|e/);
    }
  }
});

describe('names in other scripts', () => {
  const left = (data: string) => Math.min(...[...data.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  const line = (text: string) => outline({ text, face: 'bold', size: 100, x: 0, y: 100 });

  it('have their letters joined, where the script joins them', () => {
    const apart = [...'بيت'].reduce((sum, letter) => sum + widthOf(letter, 'bold', 100), 0);
    expect(widthOf('بيت', 'bold', 100)).toBeLessThan(apart * 0.8);
  });

  it('run from right to left, and their numbers and Latin words from left to right', () => {
    const width = widthOf('قهوة ', 'bold', 100);
    expect(line('قهوة Juniper').startsWith(line('Juniper').slice(0, 40))).toBe(true);
    expect(left(line('קפה 1'))).toBeLessThan(left(line('קפה')) + widthOf('1', 'bold', 100));
    expect(left(line('Juniper قهوة'))).toBeLessThan(width);
    expect(line('Juniper قهوة').startsWith(line('Juniper'))).toBe(true);
  });

  it('have a mirrored bracket', () => {
    expect(line('(א)')).not.toBe(line(')א('));
    expect(line('(א)').startsWith(line('(').slice(0, 20))).toBe(true);
  });
});

it('a line begins at `x`, or ends there with the anchor `end`', () => {
  const line = { text: 'Alder', face: 'text', size: 40, x: 100, y: 50 } as const;
  const left = (data: string) => Math.min(...[...data.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  expect(left(outline(line))).toBeGreaterThanOrEqual(100);
  const width = widthOf('Alder', 'text', 40);
  expect(left(outline({ ...line, anchor: 'end' }))).toBeCloseTo(left(outline(line)) - width, 0);
});

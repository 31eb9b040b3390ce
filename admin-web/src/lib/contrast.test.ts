import { expect, test } from 'vitest';
import { contrast, isHexColor } from './contrast.ts';

test('the ratio is that of WCAG, whichever color comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#3B82F6', '#ffffff')).toBeCloseTo(3.68, 2);
});

test('only six digits after a # are a color', () => {
  expect(['#3B82F6', '#3b82f6'].every(isHexColor)).toBe(true);
  expect(['3B82F6', '#fff', 'blue', '#12345g', ''].some(isHexColor)).toBe(false);
});

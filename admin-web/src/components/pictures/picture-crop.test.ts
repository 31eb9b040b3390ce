import { describe, expect, test } from 'vitest';
import { largestSide, middleSquare, moveSquare, resizeSquare } from './picture-crop.ts';

const wide = { width: 900, height: 600 };
const tall = { width: 300, height: 701 };

describe('the square', () => {
  test('begins in the middle, as large as it can be', () => {
    expect(middleSquare(wide)).toEqual({ left: 150, top: 0, size: 600 });
    expect(middleSquare(tall)).toEqual({ left: 0, top: 200, size: 300 });
  });

  test('does not leave the picture', () => {
    expect(moveSquare(middleSquare(wide), wide, { left: -50, top: 20 })).toEqual({ left: 0, top: 0, size: 600 });
    expect(moveSquare(middleSquare(wide), wide, { left: 9_999, top: 0 })).toEqual({ left: 300, top: 0, size: 600 });
  });

  test('keeps its middle when its size changes, as far as there is room', () => {
    const smaller = resizeSquare(middleSquare(wide), wide, 200);
    expect(smaller).toEqual({ left: 350, top: 200, size: 200 });
    expect(resizeSquare(smaller, wide, 600)).toEqual(middleSquare(wide));
    const inCorner = moveSquare(smaller, wide, { left: 0, top: 0 });
    expect(resizeSquare(inCorner, wide, 400)).toEqual({ left: 0, top: 0, size: 400 });
  });

  test('is never larger than the picture, nor too small to see', () => {
    expect(resizeSquare(middleSquare(tall), tall, 5_000).size).toBe(largestSide(tall));
    expect(resizeSquare(middleSquare(tall), tall, 1).size).toBe(64);
    const tiny = { width: 20, height: 30 };
    expect(resizeSquare(middleSquare(tiny), tiny, 1).size).toBe(20);
  });

  test('has whole pixels', () => {
    const { left, top, size } = resizeSquare(middleSquare(tall), tall, 77.4);
    expect([left, top, size].every(Number.isInteger)).toBe(true);
  });
});

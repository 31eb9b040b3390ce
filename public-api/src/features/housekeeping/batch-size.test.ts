import { describe, expect, it } from 'vitest';
import { BatchSize, nextSize } from './batch-size.ts';

/** The sizes of the first ten statements, if each row takes this long. */
function sizesAt(msPerRow: number): number[] {
  const sizes = [new BatchSize().rows];
  for (let size = sizes[0] as number; sizes.length < 10; sizes.push(size)) size = nextSize(size, size * msPerRow);
  return sizes;
}

describe('the size of a batch', () => {
  it('grows while statements are quick, up to a limit', () => {
    expect(sizesAt(0.001).slice(0, 5)).toEqual([250, 500, 1_000, 1_000, 1_000]);
  });

  it('shrinks while statements take long, down to a limit', () => {
    expect(sizesAt(1).slice(0, 3)).toEqual([250, 125, 62]);
    expect(sizesAt(50).at(-1)).toBe(50);
  });

  it.each([0.03, 0.1, 0.3, 1])('keeps every statement short after the first ones, at %s ms a row', (msPerRow) => {
    for (const size of sizesAt(msPerRow).slice(3)) expect(size * msPerRow).toBeLessThanOrEqual(200);
  });
});

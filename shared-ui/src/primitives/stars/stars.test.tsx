import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

/** How many stars are full, and how much of the next is, in tenths. Each star of a path begins with an M. */
function readFilled(container: HTMLElement) {
  const [whole, part] = container.querySelectorAll<SVGPathElement>('.ui-star-full');
  const left = /inset\(0 (\d+)% 0 0\)/.exec(part?.getAttribute('clip-path') ?? '')?.[1];
  return [whole?.getAttribute('d')?.match(/M/g)?.length ?? 0, left === undefined ? 0 : 10 - Number(left) / 10];
}

it.each([
  [0, [0, 0]],
  [2.9, [2, 9]],
  [4.6, [4, 6]],
  [5, [5, 0]],
])('%s fills one star for each whole point, and part of the next', (rating, filled) => {
  const { container } = render(<Stars rating={rating} />);
  expect(readFilled(container)).toEqual(filled);
  expect(screen.getByRole('img', { name: `${rating.toFixed(1)} out of 5 stars` })).toBeTruthy();
});

it.each([
  [4.96, [5, 0]],
  [3.94, [3, 9]],
])('%s fills as many stars as the number beside them', (rating, filled) => {
  expect(readFilled(render(<Stars rating={rating} />).container)).toEqual(filled);
});

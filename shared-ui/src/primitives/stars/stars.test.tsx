import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

const readFilledShares = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-filled]')].map((star) => Number(star.getAttribute('data-filled')));

it.each([
  [0, [0, 0, 0, 0, 0]],
  [2.9, [1, 1, 0.9, 0, 0]],
  [4.6, [1, 1, 1, 1, 0.6]],
  [5, [1, 1, 1, 1, 1]],
])('%s fills one star for each whole point, and part of the next', (rating, filled) => {
  const { container } = render(<Stars rating={rating} />);
  expect(readFilledShares(container)).toEqual(filled);
  expect(screen.getByRole('img', { name: `${rating.toFixed(1)} out of 5 stars` })).toBeTruthy();
});

it.each([
  [4.96, [1, 1, 1, 1, 1]],
  [3.94, [1, 1, 1, 0.9, 0]],
])('%s fills as many stars as the number beside them', (rating, filled) => {
  expect(readFilledShares(render(<Stars rating={rating} />).container)).toEqual(filled);
});

import type { Vendor } from '@plaudit/public-api/contract';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BallotStrip } from './ballot-strip.tsx';

const uploaded = `/pictures/uploaded/${'0a'.repeat(16)}-640.webp`;
const vendorsWith = (...pictures: string[]): Vendor[] =>
  pictures.map((imageUrl, index) => ({ id: index + 1, name: `Vendor ${index + 1}`, description: '', imageUrl }));

const renderStrip = (...pictures: string[]) => {
  const { container } = render(<BallotStrip vendors={vendorsWith(...pictures)} />);
  return container;
};

test('a closed ballot shows four of its vendors, whose pictures wait and are the smallest files', () => {
  const strip = renderStrip('', uploaded, uploaded, uploaded, uploaded, uploaded);
  const images = [...strip.querySelectorAll('img')];
  expect(strip.querySelectorAll('.ui-picture')).toHaveLength(4);
  expect(images.map(({ sizes, srcset }) => [sizes, srcset.includes('-160.webp 160w')])).toEqual(
    Array(3).fill(['40px', true]),
  );
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(Array(3).fill('lazy'));
});

test('a closed ballot shows no vendor if one of the pictures comes from another site', () => {
  expect(renderStrip(uploaded, uploaded, uploaded, 'https://shop.example.com/a.png').innerHTML).toBe('');
  expect(renderStrip().innerHTML).toBe('');
});

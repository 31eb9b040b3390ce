import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emblemAddressOf } from '../../../drawing/emblem-address.ts';
import { VendorPicture } from './vendor-picture.tsx';

it('a picture that cannot be loaded keeps its size and shows the emblem', () => {
  const { container } = render(<VendorPicture name="Nordlicht" src="/gone.png" size={64} />);
  fireEvent.error(screen.getByRole('img', { name: 'Nordlicht' }));
  expect(container.querySelector('.ui-monogram')?.textContent).toBe('N');
  expect((container.firstElementChild as HTMLElement).dataset.uiNumber).toBe('16');
});

it('a vendor with the address of an emblem has the emblem, and nothing is loaded', () => {
  const { container } = render(<VendorPicture name="Nordlicht" src={emblemAddressOf('Nordlicht')} />);
  expect(container.querySelector('.ui-monogram')?.textContent).toBe('N');
  expect(container.querySelector('img')).toBeNull();
});

it('a new picture is loaded after one that could not be loaded', () => {
  const { container, rerender } = render(<VendorPicture name="Nordlicht" src="/gone.png" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<VendorPicture name="Nordlicht" src="/there.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
});

it('a picture is not read out if the name is shown beside it', () => {
  render(<VendorPicture name="Nordlicht" decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});

it('a picture that is visible at once is drawn whole, in the frame in which it appears', () => {
  const { container, rerender } = render(<VendorPicture name="Nordlicht" src="/fish.png" eager />);
  const image = () => container.querySelector('img');
  expect(image()?.getAttribute('decoding')).toBe('sync');
  rerender(<VendorPicture name="Nordlicht" src="/fish.png" />);
  expect(image()?.getAttribute('decoding')).toBe('async');
});

it('the browser gets both sizes of an uploaded picture, and only the address of a linked one', () => {
  const uploaded = `/pictures/uploaded/${'0a'.repeat(16)}-640.webp`;
  const { container, rerender } = render(<VendorPicture name="Nordlicht" src={uploaded} size={44} />);
  const image = () => container.querySelector('img');
  expect(image()?.srcset).toBe(`${uploaded.replace('640', '160')} 160w, ${uploaded} 640w`);
  expect(image()?.sizes).toBe('44px');
  rerender(<VendorPicture name="Nordlicht" src={uploaded} sizes="(width <= 40rem) 50vw, 228px" />);
  expect(image()?.sizes).toBe('(width <= 40rem) 50vw, 228px');
  rerender(<VendorPicture name="Nordlicht" src="https://shop.example.com/a-640.webp" size={44} />);
  expect(image()?.srcset).toBe('');
});

it('a picture says to styles that it has arrived', () => {
  render(<VendorPicture name="Nordlicht" src="/there.png" />);
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'complete', { value: true });
  fireEvent.load(image);
  expect(image.dataset.arrived).toBe('');
});

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VendorPicture } from './vendor-picture.tsx';

it('keeps its size and shows the seal when the picture cannot be loaded', () => {
  const { container } = render(<VendorPicture name="Nordlicht" src="/gone.png" size={64} />);
  fireEvent.error(screen.getByRole('img', { name: 'Nordlicht' }));
  expect(container.querySelector('.ui-monogram')?.textContent).toBe('N');
  expect((container.firstElementChild as HTMLElement).style.width).toBe('64px');
});

it('loads a new picture after one that could not be loaded', () => {
  const { container, rerender } = render(<VendorPicture name="Nordlicht" src="/gone.png" />);
  fireEvent.error(screen.getByRole('img'));
  rerender(<VendorPicture name="Nordlicht" src="/there.png" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/there.png');
});

it('is not read out if the name is shown beside it', () => {
  render(<VendorPicture name="Nordlicht" decorative />);
  expect(screen.queryByRole('img')).toBeNull();
});

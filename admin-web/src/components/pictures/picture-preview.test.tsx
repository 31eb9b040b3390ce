import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PicturePreview } from './picture-preview.tsx';

test('without an address no picture is drawn, because none could be saved', () => {
  const { container } = render(<PicturePreview name="Northwind" url="" />);
  expect(screen.getByRole('status').textContent).toBe('No picture yet. Choose one, or tick the drawn seal.');
  expect(container.querySelector('img, svg')).toBeNull();
});

import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { AppHeader } from './app-header.tsx';

test('the link to the home page has a name, even while the name of the site is loading', () => {
  const { rerender } = render(<AppHeader title={<Skeleton />} homeHref="/" />);
  expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
  rerender(<AppHeader title="Vendor Awards" homeHref="/" />);
  expect(screen.getByRole('link', { name: 'Vendor Awards' })).toBeDefined();
});

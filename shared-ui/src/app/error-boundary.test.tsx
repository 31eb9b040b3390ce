import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('offers a way out, and tries again when the address changes', () => {
  // React tells the console of what a boundary caught; here that is the point.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = render(
    <ErrorBoundary resetKey="/a" onError={() => {}}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  rerender(
    <ErrorBoundary resetKey="/b">
      <p>Another page</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('Another page')).toBeTruthy();
  vi.restoreAllMocks();
});

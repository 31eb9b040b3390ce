import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

it('the boundary shows a page that offers a reload, and renders its children again when the address changes', () => {
  // React logs every error that a boundary catches. This one is expected.
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

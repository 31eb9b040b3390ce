import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyChunk } from './lazy-chunk.tsx';

afterEach(() => vi.restoreAllMocks());

function Leaderboard() {
  return <p>The leaderboard</p>;
}

test('a chunk that is loaded already is rendered at once, without a skeleton before it', () => {
  render(
    <Suspense fallback="Loading">
      <LazyChunk load={() => Leaderboard} />
    </Suspense>,
  );
  expect(screen.getByText('The leaderboard')).toBeTruthy();
});

test('a chunk that fails to load offline shows a message in its place, and loads when the browser is online', async () => {
  // React logs every error that a boundary catches. This one is expected.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return Leaderboard;
  };
  await act(async () => {
    render(
      <>
        <nav>Tabs</nav>
        <Suspense fallback="Loading">
          <LazyChunk load={load} heading={<h2>Leaderboard</h2>} />
        </Suspense>
      </>,
    );
  });
  expect(await screen.findByText('This part of the site could not be loaded')).toBeTruthy();
  expect(screen.getByText('It will load when you are back online.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Leaderboard' })).toBeTruthy();
  expect(screen.getByText('Tabs')).toBeTruthy();
  expect(loads).toBe(1);

  online.mockReturnValue(true);
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('The leaderboard')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(loads).toBe(2);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDirectoryControls } from './use-directory-controls.ts';

function Controls() {
  const controls = useDirectoryControls();
  return (
    <>
      <input aria-label="Search" value={controls.typed} onChange={(event) => controls.search(event.target.value)} />
      <button type="button" onClick={() => controls.sortBy('votes')}>
        sort
      </button>
      <button type="button" onClick={() => controls.goToPage(2)}>
        turn
      </button>
      <output>{`${controls.query.search}|${controls.query.sort}|${controls.query.page}`}</output>
    </>
  );
}

function showControls(address = '/?tab=vendors') {
  const router = createMemoryRouter([{ path: '/', element: <Controls /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { search: () => router.state.location.search, back: () => act(() => router.navigate(-1)) };
}

const typeText = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const shown = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('the list changes with every key, and the address after a pause in typing', () => {
  const address = showControls();
  typeText('a');
  typeText('al');
  expect(shown()).toBe('al|name|1');
  expect(address.search()).toBe('?tab=vendors');
  act(() => vi.advanceTimersByTime(300));
  expect(address.search()).toBe('?tab=vendors&q=al');
});

test('sorting in the middle of a word keeps the word', () => {
  const address = showControls();
  typeText('alder');
  fireEvent.click(screen.getByText('sort'));
  expect(address.search()).toBe('?tab=vendors&q=alder&sort=votes');
});

test('a new search begins at its first page and replaces the page that was shown, so Back goes to the one before that', async () => {
  const address = showControls('/?tab=vendors&sort=votes');
  fireEvent.click(screen.getByText('turn'));
  expect(shown()).toBe('|votes|2');
  typeText('x');
  expect(shown()).toBe('x|votes|1');
  act(() => vi.advanceTimersByTime(300));
  await address.back();
  expect(screen.getByLabelText('Search')).toHaveProperty('value', '');
  expect(shown()).toBe('|votes|1');
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTypedSearch } from './use-typed-search.ts';

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/?tab=leaderboard');
});
afterEach(() => void vi.useRealTimers());

const typeInto = (write: (text: string) => void) => {
  const { result } = renderHook(() => useTypedSearch('', write));
  act(() => result.current.type('honey'));
};

test('what is typed is written after a pause', () => {
  const write = vi.fn();
  typeInto(write);
  expect(write).not.toHaveBeenCalled();
  act(() => void vi.runAllTimers());
  expect(write).toHaveBeenCalledExactlyOnceWith('honey');
});

test('a link that is followed before the pause has ended is not undone', () => {
  const write = vi.fn();
  typeInto(write);
  window.history.pushState(null, '', '/?tab=results');
  act(() => void vi.runAllTimers());
  expect(write).not.toHaveBeenCalled();
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorState } from './error-state.tsx';

afterEach(() => vi.restoreAllMocks());

const OFFLINE = 'It will load when you are back online.';
const RETRIES = 'This page retries automatically every few seconds.';

test('while the browser is offline, what could not be loaded says that it waits for the connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const go = (isOnline: boolean) => {
    online.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  render(<ErrorState description={RETRIES} onRetry={() => undefined} />);
  expect(screen.getByText(RETRIES)).toBeTruthy();
  go(false);
  expect(screen.getByText(OFFLINE)).toBeTruthy();
  expect(screen.queryByText(RETRIES)).toBeNull();
  go(true);
  expect(screen.getByText(RETRIES)).toBeTruthy();
});

test('an error that no connection can mend keeps its text', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorState description="The mistake is on our side." />);
  expect(screen.getByText('The mistake is on our side.')).toBeTruthy();
});

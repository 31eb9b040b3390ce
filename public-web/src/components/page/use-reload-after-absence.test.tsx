import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorLinksQuery, vendorsQuery } from '../../http/queries/vendors.ts';
import { createQueryClient } from '../../http/query-client.ts';
import { useReloadAfterAbsence } from './use-reload-after-absence.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test.each([
  [59, false],
  [61, true],
])('a tab was hidden for %i seconds; vendors and categories are loaded again: %s', (seconds, expected) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const client = createQueryClient(() => undefined);
  const reloaded = [categoriesQuery.queryKey, vendorsQuery.queryKey];
  for (const queryKey of [...reloaded, vendorLinksQuery(1).queryKey]) client.setQueryData(queryKey, []);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(() => useReloadAfterAbsence(), { wrapper });
  const setVisibility = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  const isOutdated = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated;
  setVisibility('hidden');
  vi.setSystemTime(Date.now() + seconds * 1_000);
  setVisibility('visible');
  expect(reloaded.map(isOutdated)).toEqual([expected, expected]);
  expect(isOutdated(vendorLinksQuery(1).queryKey)).toBe(false);
});

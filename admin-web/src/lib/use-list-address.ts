import { useCallback, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Search, filters and page of a list are kept in the address, so that it can be linked and reloaded, and Back returns to
 * it. Any change but that of the page itself returns to the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const seen = useRef(params);
  // The address follows a change a moment later. A second change in that moment starts from the first one.
  const latest = useRef(params);
  if (params !== seen.current) {
    seen.current = params;
    latest.current = params;
  }
  const change = useCallback(
    (name: string, value: string) => {
      const next = new URLSearchParams(latest.current);
      if (value === '' || (name === 'page' && value === '1')) next.delete(name);
      else next.set(name, value);
      if (name !== 'page') next.delete('page');
      latest.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  return { get: (name: string) => params.get(name) ?? '', page, change };
}

/** One of the values that a filter knows. Anything else in an address is ignored. */
export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

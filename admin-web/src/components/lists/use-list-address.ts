import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Keeps the search, the filters and the page of a list in the address, so that they are still there after a reload, in
 * a shared link, and when Back returns to the list. Every change except a change of page returns to the first page.
 */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  // The address shows a change a moment later, so a second change must start from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
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

export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

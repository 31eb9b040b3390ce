import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keptStorage } from '../../../../shared-ui/http/usable-storage.ts';
import { usePanel } from '../use-panel.ts';

type KeptView = {
  /** The name of the list, under which the browser keeps how somebody looks at it. */
  list: string;
  /** The parts of the address that are kept, such as the order and the filters. */
  names: readonly string[];
};

/** With one of these the address leads to something, which a kept filter could hide. */
const LEADING_NAMES = ['search', 'row', 'page'];

export type ListAddress = {
  get: (name: string) => string;
  page: number;
  change: (name: string, value: string) => void;
  changeSeveral: (values: Readonly<Record<string, string>>) => void;
};

/**
 * Keeps the search, the filters and the page of a list in the address, so that they are still there after a reload, in
 * a shared link, and when Back returns to the list. Every change except a change of page returns to the first page.
 *
 * What `kept` names is also kept in the browser for each admin. An address that says nothing of the list shows that.
 */
export function useListAddress(kept?: KeptView): ListAddress {
  const [address, setParams] = useSearchParams();
  const person = usePanel()?.dashboard.adminUser.username ?? '';
  const storageKey = kept && `plaudit.list.${kept.list}.${person}`;
  const isBare = kept !== undefined && ![...LEADING_NAMES, ...kept.names].some((name) => address.has(name));
  const stored = isBare && storageKey ? (keptStorage.getItem(storageKey) ?? '') : '';
  const params = useMemo(() => {
    const merged = new URLSearchParams(address);
    for (const [name, value] of new URLSearchParams(stored)) merged.set(name, value);
    return merged;
  }, [address, stored]);
  // The address shows a change a moment later, so a second change must start from the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
    if (stored !== '') setParams(params, { replace: true, preventScrollReset: true });
  }, [params, stored, setParams]);

  const names = kept?.names.join();
  const changeSeveral = useCallback(
    (values: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(values)) {
        if (value === '' || (name === 'page' && value === '1')) next.delete(name);
        else next.set(name, value);
      }
      if (values.page === undefined) next.delete('page');
      latest.current = next;
      if (storageKey && names) {
        const view = [...next].filter(([name]) => names.split(',').includes(name));
        keptStorage.setItem(storageKey, new URLSearchParams(view).toString());
      }
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams, storageKey, names],
  );
  const change = useCallback((name: string, value: string) => changeSeveral({ [name]: value }), [changeSeveral]);
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  return { get: (name: string) => params.get(name) ?? '', page, change, changeSeveral };
}

export function oneOf<Value extends string>(values: readonly Value[], text: string): Value | undefined {
  return values.find((value) => value === text);
}

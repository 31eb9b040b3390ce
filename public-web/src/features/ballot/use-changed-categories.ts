import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';

/** The gateway may return the old list for a moment after the progress has changed. */
const RELOAD_MS = 5_000;

/**
 * Categories and vendors are loaded once. If the voter's progress has another number of categories than the page, they
 * have changed since. Then they are loaded again until the numbers are equal.
 */
export function useChangedCategories(counted: number | undefined, shown: number | undefined): void {
  const client = useQueryClient();
  const outdated = counted !== undefined && shown !== undefined && counted !== shown;
  useEffect(() => {
    if (!outdated) return;
    const load = () => {
      for (const { queryKey } of [categoriesQuery, vendorsQuery])
        void client.invalidateQueries({ queryKey, exact: true });
    };
    load();
    const timer = setInterval(load, RELOAD_MS);
    return () => clearInterval(timer);
  }, [client, outdated]);
}

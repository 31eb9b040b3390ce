import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';

/** For a moment after the progress has changed, the gateway may still return the old categories and vendors. */
const RELOAD_MS = 5_000;

/**
 * Categories and vendors are not polled. If the voter's progress counts another number of categories than the page
 * shows, they have changed since. Then both are loaded again until the numbers are equal.
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

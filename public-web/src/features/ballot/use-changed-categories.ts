import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';

/** For a moment after the progress has changed, the gateway may still return the old categories and vendors. */
const RELOAD_INTERVAL_MS = 5_000;

/**
 * Categories and vendors are not polled. If the voter's progress counts another number of categories than the page
 * shows, they have changed since. Then both are loaded again until the numbers are equal.
 */
export function useChangedCategories(countedCategories: number | undefined, shownCategories: number | undefined): void {
  const client = useQueryClient();
  const isOutdated =
    countedCategories !== undefined && shownCategories !== undefined && countedCategories !== shownCategories;
  useEffect(() => {
    if (!isOutdated) return;
    const reload = () => {
      for (const { queryKey } of [categoriesQuery, vendorsQuery])
        void client.invalidateQueries({ queryKey, exact: true });
    };
    reload();
    const timer = setInterval(reload, RELOAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, isOutdated]);
}

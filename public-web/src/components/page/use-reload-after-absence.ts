import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';

const ABSENCE_MS = 60_000;

/**
 * Vendors and categories are not polled. They are loaded again when the browser's tab is visible again after more than
 * a minute, because they may have changed.
 */
export function useReloadAfterAbsence(): void {
  const client = useQueryClient();
  useEffect(() => {
    let hiddenAt: number | undefined;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = Date.now();
        return;
      }
      if (hiddenAt !== undefined && Date.now() - hiddenAt > ABSENCE_MS) {
        for (const { queryKey } of [categoriesQuery, vendorsQuery])
          void client.invalidateQueries({ queryKey, exact: true });
      }
      hiddenAt = undefined;
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [client]);
}

import type { AccountQuery, AdminAccount } from '@plaudit/admin-api/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from './api.ts';

/** The largest page of the API. */
const PAGE_SIZE = 200;
/** More accounts than this are not changed at once: each has a request of its own. */
export const ALL_USERS_MAX = 1_000;

type SelectedQuery = Omit<AccountQuery, 'page' | 'pageSize'>;

/** Loads the accounts of all pages, for an action on all of them. Another filter forgets them. */
export function useAllUsers(query: SelectedQuery) {
  const client = useQueryClient();
  const name = JSON.stringify(query);
  const [loaded, setLoaded] = useState<{ name: string; rows: readonly AdminAccount[] }>();
  const [isLoading, setIsLoading] = useState(false);
  const load = async () => {
    setIsLoading(true);
    try {
      const rows: AdminAccount[] = [];
      for (let page = 1; page <= ALL_USERS_MAX / PAGE_SIZE; page += 1) {
        const { items } = await client.fetchQuery({
          ...usersQuery({ ...query, page, pageSize: PAGE_SIZE }),
          staleTime: 0,
        });
        rows.push(...items);
        if (items.length < PAGE_SIZE) break;
      }
      setLoaded({ name, rows });
      return rows;
    } finally {
      setIsLoading(false);
    }
  };
  return { rows: loaded?.name === name ? loaded.rows : undefined, isLoading, load, forget: () => setLoaded(undefined) };
}

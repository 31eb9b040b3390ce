import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { HttpError } from '../../http/http-error.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';

/**
 * Categories are not polled. If the results of one are no longer there, the organizers have deleted it since, and the
 * categories are loaded again. So they are after each try, because for a moment the gateway still returns the old ones.
 */
export function useDeletedCategory({ error, errorUpdatedAt }: UseQueryResult): void {
  const client = useQueryClient();
  const missingAt = error instanceof HttpError && error.status === 404 ? errorUpdatedAt : undefined;
  useEffect(() => {
    if (missingAt !== undefined) void client.invalidateQueries({ queryKey: categoriesQuery.queryKey, exact: true });
  }, [client, missingAt]);
}

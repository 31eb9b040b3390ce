import type { QueryClient } from '@tanstack/react-query';

type Row = { id: number };
type Page = { items: readonly Row[] };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

/** Changes the rows of cached lists and pages whose query key begins with the path. Other data there stays as it is. */
function changeRows(client: QueryClient, path: string, change: (rows: readonly Row[]) => readonly Row[]): void {
  client.setQueriesData<readonly Row[] | Page>({ queryKey: [path] }, (cached) => {
    if (Array.isArray(cached)) return change(cached);
    return cached && 'items' in cached ? { ...cached, items: change(cached.items) } : cached;
  });
}

/** Replaces the cached row by the stored one, so that the next edit starts from it before the list is fetched again. */
export function replaceRow(client: QueryClient, path: string, stored: unknown): void {
  if (isRow(stored)) changeRows(client, path, (rows) => rows.map((row) => (row.id === stored.id ? stored : row)));
}

/** Removes a deleted row from the cache, so that nobody can click it before the list is fetched again. */
export function removeRow(client: QueryClient, path: string, deleted: unknown): void {
  if (isRow(deleted)) changeRows(client, path, (rows) => rows.filter((row) => row.id !== deleted.id));
}

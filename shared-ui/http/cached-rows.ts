import type { QueryClient } from '@tanstack/react-query';

type Row = { id: number };
type Page = { items: readonly Row[] };

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value;

/** Lists come whole or in pages. Anything else at the address is left alone. */
function changeRows(client: QueryClient, path: string, change: (rows: readonly Row[]) => readonly Row[]): void {
  client.setQueriesData<readonly Row[] | Page>({ queryKey: [path] }, (cached) => {
    if (Array.isArray(cached)) return change(cached);
    return cached && 'items' in cached ? { ...cached, items: change(cached.items) } : cached;
  });
}

/** The next edit starts from the row as it is stored now, without waiting until the list has been fetched again. */
export function storeRow(client: QueryClient, path: string, stored: unknown): void {
  if (isRow(stored)) changeRows(client, path, (rows) => rows.map((row) => (row.id === stored.id ? stored : row)));
}

/** A row that is gone can no longer be pressed. */
export function removeRow(client: QueryClient, path: string, gone: unknown): void {
  if (isRow(gone)) changeRows(client, path, (rows) => rows.filter((row) => row.id !== gone.id));
}

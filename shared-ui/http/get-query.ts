import { queryOptions } from '@tanstack/react-query';
import type { HttpClient, QueryParams } from './http-client.ts';

/** The parts of an address, and last what stands behind its question mark. */
type AddressKey = readonly [path: string, ...rest: (string | number | QueryParams)[]];

/**
 * Declares a query: a GET of its own key. `getQuery<Link[]>('/api/vendors', 7, 'links')` reads `/api/vendors/7/links`.
 * Whatever is read below `/api/vendors` can then be invalidated together.
 */
export function createGetQuery(http: HttpClient) {
  return <Result>(...queryKey: AddressKey) =>
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => {
        const parts = queryKey.filter((part) => typeof part !== 'object');
        const query = queryKey.find((part) => typeof part === 'object');
        return http.get<Result>(parts.join('/'), { query, signal });
      },
    });
}

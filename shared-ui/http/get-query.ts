import { queryOptions } from '@tanstack/react-query';
import type { HttpClient, QueryParams } from './http-client.ts';

/** The parts of an address. The last one may be its query parameters. */
type AddressKey = readonly [path: string, ...rest: (string | number | QueryParams)[]];

/**
 * Returns `getQuery`, which declares a GET query whose key is its address: `getQuery<Link[]>('/api/vendors', 7,
 * 'links')` requests `/api/vendors/7/links`. All queries below `/api/vendors` can then be invalidated together.
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

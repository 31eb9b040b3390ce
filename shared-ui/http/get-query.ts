import { queryOptions } from '@tanstack/react-query';
import type { HttpClient, QueryParams } from './http-client.ts';

/** The parts of an address. The last one may be its query parameters. */
export type AddressKey = readonly [path: string, ...rest: (string | number | QueryParams)[]];

/** Requests the address that is the key of a query. */
export function getByKey<Result>(http: HttpClient, queryKey: AddressKey, signal: AbortSignal): Promise<Result> {
  const parts = queryKey.filter((part) => typeof part !== 'object');
  const query = queryKey.find((part) => typeof part === 'object');
  return http.get<Result>(parts.join('/'), { query, signal });
}

/**
 * Returns `getQuery`, which declares a GET query whose key is its address: `getQuery<Link[]>('/api/vendors', 7,
 * 'links')` requests `/api/vendors/7/links`. All queries below `/api/vendors` can then be invalidated together.
 */
export function createGetQuery(http: HttpClient) {
  return <Result>(...queryKey: AddressKey) =>
    queryOptions({
      queryKey,
      queryFn: ({ signal }) => getByKey<Result>(http, queryKey, signal),
    });
}

/**
 * Returns `getOwnQuery`, which declares a GET query for what belongs to whoever is signed in. `generation` changes when
 * somebody signs in or out, so that nobody sees what belongs to another account. It is not a part of the address.
 */
export function createGetOwnQuery(http: HttpClient) {
  return <Result>(path: string, generation: number) =>
    queryOptions({
      queryKey: [path, generation],
      queryFn: ({ signal }) => http.get<Result>(path, { signal }),
    });
}

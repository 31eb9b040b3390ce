import { queryOptions } from '@tanstack/react-query';
import { type QueryParams, request } from './request.ts';

export type UrlKey = readonly [path: string, query?: QueryParams];

/** Every query is a GET to its own key: the address, and what stands behind the question mark. */
export function getQuery<Result>(path: string, query?: QueryParams) {
  const queryKey: UrlKey = query ? [path, query] : [path];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => request<Result>('GET', path, { query, signal }),
  });
}

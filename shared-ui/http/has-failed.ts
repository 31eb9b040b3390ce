/**
 * True if at least one request has failed and none has succeeded, so there is nothing to show. A query's own `isError`
 * turns false during each retry, so a screen that used it would flicker.
 */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}

/**
 * There is nothing to show because no call has succeeded yet and at least one has failed. A query's own `isError` is false
 * again while the next call is on its way, so a screen that follows it would change to and fro with each retry.
 */
export function hasFailed(query: { data: unknown; errorUpdateCount: number }): boolean {
  return query.data === undefined && query.errorUpdateCount > 0;
}

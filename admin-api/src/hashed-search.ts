import { createHash } from 'node:crypto';

/** For a request that waits: it is kept for good, and what somebody searched for can be a person's name or address. */
export const withHashedSearch = <Query extends { search?: string }>(query: Query): Query =>
  query.search ? { ...query, search: createHash('sha256').update(query.search).digest('hex') } : query;

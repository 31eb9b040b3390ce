import type { PossibleApprovers } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';

/** An older admin-api does not have it. Then nothing is said, and so no failure either. */
export const approversQuery = queryOptions({
  ...getQuery<PossibleApprovers>('/api/admin/approvers'),
  staleTime: 30_000,
});

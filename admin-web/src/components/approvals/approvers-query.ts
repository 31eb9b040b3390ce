import type { PossibleApprovers } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';

const APPROVERS_INTERVAL_MS = 60_000;

/** It only explains what stands beside it. Without it nothing is said, and so no failure either. */
export const approversQuery = queryOptions({
  ...getQuery<PossibleApprovers>('/api/admin/approvers'),
  staleTime: 0,
  refetchInterval: pollEvery(APPROVERS_INTERVAL_MS),
});

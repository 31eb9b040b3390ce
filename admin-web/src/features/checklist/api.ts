import { CHECKLIST_INTERVAL_MS, type Checklist } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';

export const checklistQuery = queryOptions({
  ...getQuery<Checklist>('/api/admin/checklist'),
  refetchInterval: pollEvery(CHECKLIST_INTERVAL_MS),
  staleTime: 0,
  meta: { failure: 'Failed to fetch the checklist' },
});

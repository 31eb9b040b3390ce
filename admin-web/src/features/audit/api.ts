import type { AuditPage, AuditQuery } from '@plaudit/admin-api/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { download } from '../../http/download.ts';
import { getQuery } from '../../http/http-client.ts';
import { pollPage } from '../../http/poll-page.ts';
import { useSend } from '../../http/use-send.ts';

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    ...getQuery<AuditPage>('/api/admin/audit-log', query),
    refetchInterval: pollPage(),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'Failed to fetch the audit log' },
  });

export function useExportAudit(filter: Omit<AuditQuery, 'page' | 'pageSize'>) {
  return useSend({
    mutationFn: () => download('/api/admin/audit-log/csv', filter),
    meta: {
      success: () => ({
        title: 'Audit log exported successfully',
        description: Object.keys(filter).length > 0 ? 'The file holds the entries that match the filters.' : undefined,
      }),
      failure: 'Failed to export the audit log',
    },
  });
}

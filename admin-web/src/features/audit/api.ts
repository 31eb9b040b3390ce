import type { AuditPage, AuditQuery } from '@plaudit/admin-api/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { download } from '../../http/request.ts';
import { useSend } from '../../http/use-send.ts';

export const auditQuery = (query: AuditQuery) => ({
  ...getQuery<AuditPage>('/api/admin/audit-log', query),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { failure: 'Failed to fetch the audit log' },
});

/** Exports what the filters on the screen let through. */
export function useExportAudit(filter: Omit<AuditQuery, 'page' | 'pageSize'>) {
  return useSend({
    mutationFn: () => download('/api/admin/audit-log/csv', 'plaudit-audit-log.csv', filter),
    meta: {
      success: () => ({
        title: 'Audit log exported successfully',
        text: Object.keys(filter).length > 0 ? 'The file holds the entries that match the filters.' : undefined,
      }),
      failure: 'Failed to export the audit log',
    },
  });
}

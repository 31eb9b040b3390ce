import type { AuditPage, AuditQuery } from '@plaudit/admin-api/contract';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { download } from '../../http/request.ts';

export const auditQuery = (query: AuditQuery) => ({
  ...getQuery<AuditPage>('/api/admin/audit-log', query),
  staleTime: 0,
  placeholderData: keepPreviousData,
  meta: { failure: 'Failed to fetch the audit log' },
});

export function useExportAudit() {
  return useMutation({
    mutationFn: () => download('/api/admin/audit-log/csv', 'plaudit-audit-log.csv'),
    meta: { success: 'Audit log exported successfully', failure: 'Failed to export the audit log' },
  });
}

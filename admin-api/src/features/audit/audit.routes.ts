import { toCsv } from '@plaudit/db/process/csv';
import type { Deps } from '../../deps.ts';
import { csvRoute, type Route, route } from '../../http/route.ts';
import { offsetOf } from '../../sql.ts';
import { countAuditEntries, listAuditEntries } from './audit.queries.ts';
import { auditExportQuery, auditPage, auditQuery } from './audit.schemas.ts';

const EXPORT_ROWS_MAX = 50_000;

export function auditRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/audit-log',
      tag: 'Audit log',
      summary: 'Who did what, newest first',
      query: auditQuery,
      answer: { status: 200, description: 'One page of entries', schema: auditPage },
      handle: async ({ query: { page, pageSize, ...filter } }) => {
        const [items, total] = await Promise.all([
          listAuditEntries(db, filter, pageSize, offsetOf({ page, pageSize })),
          countAuditEntries(db, filter),
        ]);
        return { items, total, page, pageSize };
      },
    }),
    csvRoute({
      method: 'GET',
      path: '/api/admin/audit-log/csv',
      tag: 'Audit log',
      summary: 'The entries as a CSV file, newest first',
      query: auditExportQuery,
      answer: { status: 200, description: `At most ${EXPORT_ROWS_MAX} entries`, csv: true },
      handle: async ({ query }) => {
        const entries = await listAuditEntries(db, query, EXPORT_ROWS_MAX, 0);
        const rows = entries.map((entry) => [
          entry.at,
          entry.actor,
          entry.action,
          entry.subjectType,
          entry.subjectId,
          JSON.stringify(entry.detail),
        ]);
        const columns = ['At', 'Actor', 'Action', 'Subject type', 'Subject', 'Detail'];
        return { filename: 'audit-log.csv', text: toCsv(columns, rows) };
      },
    }),
  ];
}

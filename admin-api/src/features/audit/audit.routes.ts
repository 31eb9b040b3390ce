import { toCsv, toCsvLines } from '@plaudit/server-kit/csv';
import type { AuditEntry } from '../../../contract/index.ts';
import type { Deps } from '../../deps.ts';
import { csvRoute, type Route, route } from '../../http/route.ts';
import { offsetOf } from '../../sql.ts';
import { countAuditEntries, listAuditEntries, readAuditEntries } from './audit.queries.ts';
import { auditExportQuery, auditPage, auditQuery } from './audit.schemas.ts';

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
      answer: { status: 200, description: 'Every entry that the filters let through', csv: true },
      handle: ({ query }) => ({ filename: 'audit-log.csv', text: csvOf(readAuditEntries(db, query)) }),
    }),
  ];
}

const COLUMNS = ['At', 'Actor', 'Address', 'Action', 'Subject type', 'Subject', 'Detail'];

async function* csvOf(pieces: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield toCsv(COLUMNS, []);
  for await (const entries of pieces) {
    yield toCsvLines(
      entries.map((entry) => [
        entry.at,
        entry.actor,
        entry.ipAddress ?? '',
        entry.action,
        entry.subjectType,
        entry.subjectId,
        JSON.stringify(entry.detail),
      ]),
    );
  }
}

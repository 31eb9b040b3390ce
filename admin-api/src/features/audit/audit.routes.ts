import { toCsv, toCsvLines } from '@plaudit/server-kit/csv';
import { download } from '@plaudit/server-kit/http/route';
import type { AuditEntry } from '../../../contract/index.ts';
import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { csvText } from '../../http/schemas.ts';
import { offsetOf } from '../../sql.ts';
import { countAuditEntries, listAuditEntries, readAuditEntries } from './audit.queries.ts';
import { auditExportQuery, auditPage, auditQuery } from './audit.schemas.ts';

export function auditRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getAuditLog',
      method: 'GET',
      path: '/api/admin/audit-log',
      access: 'superAdmin',
      tag: 'Audit log',
      summary: 'Who did what, newest first',
      query: auditQuery,
      response: { status: 200, description: 'One page of entries', schema: auditPage },
      handle: async ({ query: { page, pageSize, ...filter } }) => {
        const [items, total] = await Promise.all([
          listAuditEntries(db, filter, pageSize, offsetOf({ page, pageSize })),
          countAuditEntries(db, filter),
        ]);
        return { items, total, page, pageSize };
      },
    }),
    route({
      operationId: 'getAuditLogCsv',
      method: 'GET',
      path: '/api/admin/audit-log/csv',
      access: 'superAdmin',
      tag: 'Audit log',
      summary: 'The entries as a CSV file, newest first',
      query: auditExportQuery,
      response: {
        status: 200,
        description: 'Every entry that the filters let through',
        mediaType: 'text/csv',
        schema: csvText,
      },
      handle: ({ query }) => download('audit-log.csv', csvOf(readAuditEntries(db, query))),
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

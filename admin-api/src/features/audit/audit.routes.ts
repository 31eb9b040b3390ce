import { toCsv, toCsvLines } from '@plaudit/server-kit/csv';
import { csvSchema } from '@plaudit/server-kit/http/fields';
import { downloadInChunks } from '@plaudit/server-kit/http/route';
import type { AuditEntry, AuditQuery } from '../../../contract/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { withHashedSearch } from '../../hashed-search.ts';
import { type ApprovalInput, type Route, route } from '../../http/route.ts';
import { createPageReader } from '../../long-lists/read-page.ts';
import { auditList, readAuditEntries } from './audit.queries.ts';
import { auditExportQuerySchema, auditPageSchema, auditQuerySchema } from './audit.schemas.ts';

type Filter = Omit<AuditQuery, 'page' | 'pageSize'>;
type ExportInput = ApprovalInput<unknown, unknown, Filter>;

export function auditRoutes({ db }: Dependencies): Route[] {
  const readPage = createPageReader(db, auditList);
  /** Does not wait until a long log has been counted. */
  const describeEntryCount = async (filter: Filter) => {
    const { total, counting } = await readPage({ ...filter, page: 1, pageSize: 1 });
    return `${counting ? 'At least ' : ''}${total} entries.`;
  };
  return [
    route({
      operationId: 'getAuditLog',
      method: 'GET',
      path: '/api/admin/audit-log',
      access: 'superAdmin',
      tag: 'Audit log',
      summary: 'The audit log, newest first',
      query: auditQuerySchema,
      response: { status: 200, description: 'One page of entries', schema: auditPageSchema },
      handle: ({ query }) => readPage(query),
    }),
    route({
      operationId: 'getAuditLogCsv',
      method: 'GET',
      path: '/api/admin/audit-log/csv',
      access: 'superAdmin',
      tag: 'Audit log',
      summary: 'The entries as a CSV file, newest first',
      query: auditExportQuerySchema,
      freshSecondFactor: { when: 'always' },
      approval: {
        when: 'switched on',
        action: 'export_addresses',
        preview: async ({ query }: ExportInput) => ({ text: await describeEntryCount(query), amount: 0 }),
        inputToSendAgain: ({ query }: ExportInput) => withHashedSearch(query),
      },
      response: {
        status: 200,
        description: 'Every entry that matches the filters',
        mediaType: 'text/csv',
        schema: csvSchema,
      },
      handle: ({ query }) => downloadInChunks('audit-log.csv', toCsvChunks(readAuditEntries(db, query))),
    }),
  ];
}

const COLUMNS = ['At', 'Actor', 'Address', 'Action', 'Subject type', 'Subject', 'Detail'];

async function* toCsvChunks(chunks: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let start = toCsv(COLUMNS, []);
  for await (const entries of chunks) {
    const lines = toCsvLines(
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
    yield start + lines;
    start = '';
  }
  if (start !== '') yield start;
}

import type { AuditEntry } from '@plaudit/admin-api/contract';
import { Button, Card, type Column, DataTable, DownloadIcon, EmptyState, Pagination } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { DayFilter } from '../../components/day-filter.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { usePageSize } from '../../lib/use-page-size.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { dayRange, detailLines, formatAction } from './audit-labels.ts';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
  },
  { key: 'actor', header: 'Who', cell: (entry) => entry.actor },
  { key: 'address', header: 'From', cell: (entry) => entry.ipAddress ?? '' },
  { key: 'action', header: 'What', rowHeader: true, cell: (entry) => formatAction(entry.action) },
  {
    key: 'subject',
    header: 'On',
    cell: (entry) => `${entry.subjectType.replaceAll('_', ' ')} ${entry.subjectId}`,
  },
  {
    key: 'detail',
    header: 'Detail',
    cell: (entry) => (
      <ul className="admin-audit-detail">
        {detailLines(entry.detail).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ),
  },
];

export function AuditLog() {
  const { get, page, change } = useListAddress();
  const pageSize = usePageSize();
  const [actor, action, from, to] = [get('actor'), get('action'), get('from'), get('to')];
  const filter = { ...(actor ? { actor } : {}), ...(action ? { action } : {}), ...dayRange(from, to) };
  const log = useQuery(auditQuery({ page, pageSize, ...filter }));
  const save = useExportAudit(filter);
  const onActor = useCallback((text: string) => change('actor', text), [change]);
  const onAction = useCallback((text: string) => change('action', text), [change]);
  return (
    <Card
      title="Audit log"
      description="Everything admins did, newest first. It can be added to and never changed."
      flush
      className="admin-list-card"
      actions={
        <Button
          icon={<DownloadIcon aria-hidden="true" />}
          busy={save.isPending}
          busyLabel="Exporting..."
          onClick={() => save.mutate()}
        >
          Export CSV
        </Button>
      }
    >
      <div className="admin-filters">
        <SearchField label="Filter by admin" placeholder="Admin's name" value={actor} onSearch={onActor} />
        <SearchField label="Filter by action" placeholder="Action, as in pause" value={action} onSearch={onAction} />
        <DayFilter label="From" value={from} onDay={(day) => change('from', day)} />
        <DayFilter label="To" value={to} onDay={(day) => change('to', day)} />
      </div>
      <Loaded query={log} what="the audit log">
        {(data) => (
          <>
            <DataTable
              caption="Audit log"
              hideCaption
              columns={COLUMNS}
              rows={data.items}
              rowKey={(entry) => entry.id}
              busy={log.isPlaceholderData}
              empty={<EmptyState title="Nothing matches" description="Try another admin, action or date." />}
            />
            <Pagination {...data} onPage={(next) => change('page', String(next))} noun="entries" />
          </>
        )}
      </Loaded>
    </Card>
  );
}

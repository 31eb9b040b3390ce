import type { AuditEntry } from '@plaudit/admin-api/contract';
import {
  Button,
  Card,
  type Column,
  DataTable,
  DownloadIcon,
  Pagination,
  Select,
  TextLink,
} from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { dayRange, detailLines, formatAction } from './audit-labels.ts';
import { linkToRow } from './audit-link.ts';
import { ACTION_GROUPS, sentenceOf } from './audit-sentences.ts';
import { DayFilter } from './day-filter.tsx';

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>,
  },
  {
    key: 'what',
    header: 'What happened',
    rowHeader: true,
    className: 'admin-audit-what',
    cell: (entry) => <EventCell entry={entry} />,
  },
  { key: 'address', header: 'Address', className: 'admin-cell-extra', cell: (entry) => entry.ipAddress ?? '–' },
];

export function AuditLog() {
  const { get, page, change } = useListAddress();
  const pageSize = usePageSize();
  const [actor, action, from, to] = [get('actor'), get('action'), get('from'), get('to')];
  const filter = { ...(actor ? { actor } : {}), ...(action ? { action } : {}), ...dayRange(from, to) };
  const log = useQuery(auditQuery({ page, pageSize, ...filter }));
  const exportLog = useExportAudit(filter);
  const onActor = useCallback((text: string) => change('actor', text), [change]);
  const isGroup = ACTION_GROUPS.some(({ value }) => value === action);
  return (
    <Card
      title="Audit log"
      description="Everything admins did, newest first. It can be added to and never changed."
      flush
      className="admin-list-card"
      actions={
        <Button
          icon={<DownloadIcon aria-hidden="true" />}
          busy={exportLog.isPending}
          busyLabel="Exporting..."
          onClick={() => exportLog.mutate()}
        >
          Export CSV
        </Button>
      }
    >
      <div className="admin-filters">
        <SearchField label="Admin" showLabel placeholder="Username" value={actor} onSearch={onActor} />
        <Select
          label="Action"
          value={action === '' ? 'all' : action}
          options={[
            { value: 'all', label: 'Any action' },
            ...(isGroup || action === '' ? [] : [{ value: action, label: formatAction(action) }]),
            ...ACTION_GROUPS,
          ]}
          onChange={(value) => change('action', value === 'all' ? '' : value)}
        />
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
              empty={
                <NoMatch
                  noun="entries"
                  title="Nothing matches"
                  description="Try another admin, action or date."
                  counting={data.counting}
                />
              }
            />
            <Pagination {...data} onPage={(next) => change('page', String(next))} noun="entries" />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function EventCell({ entry }: { entry: AuditEntry }) {
  const lines = detailLines(entry.detail);
  const link = linkToRow(entry);
  return (
    <>
      <p>
        <strong>{entry.actor}</strong> {sentenceOf(entry)}.{' '}
        {link ? <TextLink href={link.href}>{link.label}</TextLink> : null}
      </p>
      {lines.length > 0 ? (
        <details className="admin-audit-detail">
          <summary>Details</summary>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

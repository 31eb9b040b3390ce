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
import { toRuns } from '../../../../shared-ui/format/runs.ts';
import { CELLS } from '../../components/lists/cells.ts';
import { Filters } from '../../components/lists/filters.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatDateTime } from '../../lib/time.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { dayRange, detailLines, formatAction } from './audit-labels.ts';
import { linkToRow } from './audit-link.ts';
import { ACTION_GROUPS, foldedWords, sentenceOf } from './audit-sentences.ts';
import { DayFilter } from './day-filter.tsx';
import './audit-log.css';

/** The entries of one row: one entry, or several in a row that are the same housekeeping by the same admin. */
type Run = readonly AuditEntry[];

const runKeyOf = (entry: AuditEntry) => {
  const words = foldedWords(entry);
  return words && `${entry.actor} ${words}`;
};

const COLUMNS: readonly Column<Run>[] = [
  { key: 'at', header: 'When', cell: ([latest]) => <EventTime entry={latest} /> },
  {
    key: 'what',
    header: 'What happened',
    rowHeader: true,
    className: 'admin-audit-what',
    cell: (run) => (run.length === 1 ? <EventCell entry={run[0]} /> : <RunCell run={run} />),
  },
  {
    key: 'address',
    header: 'Address',
    className: CELLS.extra,
    cell: (run) => (run.length === 1 ? addressOf(run[0]) : null),
  },
];

const addressOf = (entry: AuditEntry | undefined) => entry?.ipAddress ?? '–';

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
      <Filters>
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
      </Filters>
      <Loaded query={log} what="the audit log">
        {(data) => (
          <>
            <DataTable
              caption="Audit log"
              hideCaption
              columns={COLUMNS}
              rows={toRuns(data.items, runKeyOf)}
              rowKey={([latest]) => latest?.id ?? 0}
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

type EventProps = { entry: AuditEntry | undefined };

const EventTime = ({ entry }: EventProps) =>
  entry ? <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> : null;

function RunCell({ run }: { run: Run }) {
  const [latest] = run;
  return latest ? (
    <details className="admin-audit-run">
      <summary>
        <strong>{latest.actor}</strong> {run.length} {foldedWords(latest)}
      </summary>
      <ol>
        {run.map((entry) => (
          <li key={entry.id}>
            <p className="ui-hint">
              <EventTime entry={entry} />, {addressOf(entry)}
            </p>
            <EventCell entry={entry} />
          </li>
        ))}
      </ol>
    </details>
  ) : null;
}

function EventCell({ entry }: EventProps) {
  if (!entry) return null;
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

import type { AuditEntry } from '@plaudit/admin-api/contract';
import { Button, type Column, DataTable, DownloadIcon, MarkedText, Pagination, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toRuns } from '../../../../shared-ui/format/runs.ts';
import { hasWords, wordsOf } from '../../../../shared-ui/format/search.ts';
import { CELLS } from '../../components/lists/cells.ts';
import { DaysChip } from '../../components/lists/days-chip.tsx';
import { ChoiceChip, FilterChip } from '../../components/lists/filter-chips.tsx';
import { FoundText } from '../../components/lists/found-text.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTools } from '../../components/lists/list-tools.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { RoomHead } from '../../components/room-head.tsx';
import { dayRange } from '../../lib/day.ts';
import { formatDateTime, TIME_ZONE } from '../../lib/time.ts';
import { auditQuery, useExportAudit } from './api.ts';
import { detailLines, formatAction } from './audit-labels.ts';
import { linkToRow } from './audit-link.ts';
import { ACTION_GROUPS, foldedWords, sentenceOf } from './audit-sentences.ts';
import './audit-log.css';

/** The entries of one row: one entry, or several in a row that are the same housekeeping by the same admin. */
type Run = readonly AuditEntry[];

const runKeyOf = (entry: AuditEntry) => {
  const words = foldedWords(entry);
  return words && `${entry.actor} ${words}`;
};

const columnsOf = (search: string): readonly Column<Run>[] => [
  { key: 'at', header: 'When', cell: ([latest]) => <EventTime entry={latest} /> },
  {
    key: 'what',
    header: 'What happened',
    rowHeader: true,
    className: 'admin-audit-what',
    cell: (run) =>
      run.length === 1 ? <EventCell entry={run[0]} search={search} /> : <RunCell run={run} search={search} />,
  },
  {
    key: 'address',
    header: 'Address',
    className: CELLS.extra,
    cell: (run) => (run.length === 1 ? <MarkedText text={addressOf(run[0])} search={search} /> : null),
  },
];

const addressOf = (entry: AuditEntry | undefined) => entry?.ipAddress ?? '–';

export function AuditLog() {
  const address = useListAddress();
  const { get, page, change } = address;
  const pageSize = usePageSize();
  const [search, actor, action] = [get('search'), get('actor'), get('action')];
  const filter = {
    ...(search ? { search } : {}),
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...dayRange(get('from'), get('to')),
  };
  const log = useQuery(auditQuery({ page, pageSize, ...filter }));
  const exportLog = useExportAudit(filter);
  const onSearch = useCallback((text: string) => change('search', text), [change]);
  const onActor = useCallback((text: string) => change('actor', text), [change]);
  const isGroup = ACTION_GROUPS.some(({ value }) => value === action);
  return (
    <div className="admin-stack">
      <RoomHead
        title="Audit Log"
        text="Everything admins do. It can be added to and never changed."
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
      />
      <ListCard>
        <ListTools
          search={
            <SearchField
              label="Search the audit log"
              placeholder="Who, what or whom"
              value={search}
              onSearch={onSearch}
            />
          }
          chips={
            <>
              <FilterChip kind="dialog" label="Admin" value={actor || undefined} onClear={() => change('actor', '')}>
                {() => (
                  <div className="admin-chip-fields">
                    <SearchField
                      label="Username"
                      showLabel
                      placeholder="As they sign in"
                      value={actor}
                      onSearch={onActor}
                    />
                  </div>
                )}
              </FilterChip>
              <ChoiceChip
                label="Action"
                chosen={action || undefined}
                choices={[
                  ...(isGroup || action === '' ? [] : [{ value: action, label: formatAction(action) }]),
                  ...ACTION_GROUPS,
                ]}
                onChoose={(value) => change('action', value)}
              />
              <DaysChip label="Date" address={address} />
            </>
          }
        >
          <span className="ui-hint">Times in {TIME_ZONE.replaceAll('_', ' ')}</span>
        </ListTools>
        <Loaded query={log} what="the audit log">
          {(data) => (
            <>
              <DataTable
                caption="Audit log"
                hideCaption
                columns={columnsOf(search)}
                rows={toRuns(data.items, runKeyOf)}
                rowKey={([latest]) => latest?.id ?? 0}
                busy={log.isPlaceholderData}
                empty={
                  <NoMatch
                    noun="entries"
                    title="Nothing matches"
                    description="Try other words, or fewer filters."
                    counting={data.counting}
                  />
                }
              />
              <Pagination {...data} onPage={(next) => change('page', String(next))} noun="entries" />
            </>
          )}
        </Loaded>
      </ListCard>
    </div>
  );
}

type EventProps = { entry: AuditEntry | undefined; search: string };

const EventTime = ({ entry }: Pick<EventProps, 'entry'>) =>
  entry ? <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> : null;

function RunCell({ run, search }: { run: Run; search: string }) {
  const [latest] = run;
  return latest ? (
    <details className="admin-audit-run" open={search !== ''}>
      <summary>
        <strong>{latest.actor}</strong> {run.length} {foldedWords(latest)}
      </summary>
      <ol>
        {run.map((entry) => (
          <li key={entry.id}>
            <p className="ui-hint">
              <EventTime entry={entry} />, {addressOf(entry)}
            </p>
            <EventCell entry={entry} search={search} />
          </li>
        ))}
      </ol>
    </details>
  ) : null;
}

/** Its details are open if only they have what was searched for. */
function EventCell({ entry, search }: EventProps) {
  if (!entry) return null;
  const sentence = sentenceOf(entry);
  const lines = detailLines(entry.detail);
  const link = linkToRow(entry);
  const words = wordsOf(search);
  const isInDetails = words.some((word) => !hasWords([word], entry.actor, sentence) && hasWords([word], ...lines));
  return (
    <>
      <p>
        <strong>
          <MarkedText text={entry.actor} search={search} />
        </strong>{' '}
        <MarkedText text={sentence} search={search} />.{' '}
        {link ? <TextLink href={link.href}>{link.label}</TextLink> : null}
      </p>
      {lines.length > 0 ? (
        <details className="admin-audit-detail" open={isInDetails}>
          <summary>Details</summary>
          <ul>
            {lines.map((line) => (
              <li key={line} className={search === '' ? undefined : 'admin-audit-found'}>
                <FoundText text={line} search={search} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

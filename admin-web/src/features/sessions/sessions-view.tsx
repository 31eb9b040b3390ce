import type { UserSession, UserSessionPage } from '@plaudit/admin-api/contract';
import { Button, Card, type Column, EmptyState, Pagination, Select, ShowIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { Filters } from '../../components/lists/filters.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
import { usePageSize } from '../../components/lists/use-page-size.ts';
import { Loaded } from '../../components/loaded.tsx';
import { formatAgo, formatDateTime } from '../../lib/time.ts';
import { sessionsQuery } from './api.ts';
import { BlockButton } from './block-button.tsx';
import { BlockSelected } from './block-selected.tsx';
import { SessionDetailsDialog } from './session-details-dialog.tsx';
import { sessionUser, shortSessionId } from './session-labels.ts';
import { SessionMenu } from './session-menu.tsx';
import { SessionStatus } from './session-status.tsx';

const STATUSES = ['active', 'blocked'] as const;

export function SessionsView() {
  const { get, page, change } = useListAddress();
  const search = get('search');
  const pageSize = usePageSize();
  const status = oneOf(STATUSES, get('status'));
  const sessions = useQuery(
    sessionsQuery({ page, pageSize, ...(search ? { search } : {}), ...(status ? { status } : {}) }),
  );
  const [opened, setOpened] = useState<UserSession>();
  const onSearch = useCallback((text: string) => change('search', text), [change]);

  return (
    <Card
      title="Sessions"
      description="Everyone on the site, latest activity first. Updates every 5 seconds."
      flush
      className="admin-list-card"
    >
      <Filters>
        <SearchField
          label="Search sessions"
          placeholder="User, address or session"
          value={search}
          onSearch={onSearch}
        />
        <Select
          label="Status"
          hideLabel
          value={status ?? 'all'}
          options={[
            { value: 'all', label: 'Any status' },
            { value: 'active', label: 'Active' },
            { value: 'blocked', label: 'Blocked' },
          ]}
          onChange={(value) => change('status', value === 'all' ? '' : value)}
        />
      </Filters>
      <Loaded query={sessions} what="the sessions">
        {(data) => (
          <SessionTable
            data={data}
            now={sessions.dataUpdatedAt}
            isStale={sessions.isPlaceholderData}
            isFiltered={search !== '' || status !== undefined}
            onOpen={setOpened}
            onPage={(next) => change('page', String(next))}
          />
        )}
      </Loaded>
      {opened ? (
        <SessionDetailsDialog session={opened} onClose={() => setOpened(undefined)} onOpen={setOpened} />
      ) : null}
    </Card>
  );
}

type SessionTableProps = {
  data: UserSessionPage;
  now: number;
  isStale: boolean;
  isFiltered: boolean;
  onOpen: (session: UserSession) => void;
  onPage: (page: number) => void;
};

function SessionTable({ data, now, isStale, isFiltered, onOpen, onPage }: SessionTableProps) {
  const columns: Column<UserSession>[] = [
    {
      key: 'session',
      header: 'Session ID',
      rowHeader: true,
      cell: (session) => <code title={session.sessionId}>{shortSessionId(session.sessionId)}</code>,
    },
    { key: 'user', header: 'User', className: CELLS.name, cell: sessionUser },
    {
      key: 'address',
      className: CELLS.extra,
      header: 'IP Address',
      cell: (session) => <span className="ui-figures">{session.ipAddress}</span>,
    },
    { key: 'status', header: 'Status', cell: (session) => <SessionStatus isBlocked={session.isBlocked} /> },
    {
      key: 'activity',
      header: 'Last Activity',
      cell: (session) => (
        <time dateTime={session.lastActivityAt} title={formatDateTime(session.lastActivityAt)}>
          {formatAgo(session.lastActivityAt, now)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (session) => (
        <RowActions>
          {session.userId === null ? null : (
            <Button size="small" icon={<ShowIcon aria-hidden="true" />} onClick={() => onOpen(session)}>
              View Details
            </Button>
          )}
          <BlockButton session={session} />
          <SessionMenu session={session} />
        </RowActions>
      ),
    },
  ];
  return (
    <>
      <ListTable
        caption="Sessions"
        list="sessions"
        columns={columns}
        optional={{ address: 'IP Address', status: 'Status', activity: 'Last Activity' }}
        rows={data.items}
        busy={isStale}
        bulk={{
          nameOf: (session) => `session ${shortSessionId(session.sessionId)}`,
          canSelect: (session) => !session.isBlocked,
          actions: (selected, clear) => <BlockSelected sessions={selected} onDone={clear} />,
        }}
        empty={
          isFiltered ? (
            <NoMatch
              noun="sessions"
              title="No session matches"
              description="Try another search, or any status."
              counting={data.counting}
            />
          ) : (
            <EmptyState title="Nobody is here yet" description="Sessions appear as soon as someone opens the site." />
          )
        }
      />
      <Pagination {...data} onPage={onPage} noun="sessions" />
    </>
  );
}

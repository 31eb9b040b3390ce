import type { UserSession, UserSessionPage } from '@plaudit/admin-api/contract';
import { Button, type Column, EmptyState, Pagination, ShowIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CELLS } from '../../components/lists/cells.ts';
import { ColumnChoice, HIDDEN_NAME } from '../../components/lists/column-choice.tsx';
import { ChoiceChip } from '../../components/lists/filter-chips.tsx';
import { ListCard } from '../../components/lists/list-card.tsx';
import { ListTable } from '../../components/lists/list-table.tsx';
import { ListTools } from '../../components/lists/list-tools.tsx';
import { NoMatch } from '../../components/lists/no-match.tsx';
import { RowActions } from '../../components/lists/row-actions.tsx';
import { SearchField } from '../../components/lists/search-field.tsx';
import { type ListAddress, oneOf, useListAddress } from '../../components/lists/use-list-address.ts';
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
const KEPT = { list: 'sessions', names: ['status', HIDDEN_NAME] };

export function SessionsView() {
  const address = useListAddress(KEPT);
  const { get, page, change } = address;
  const search = get('search');
  const pageSize = usePageSize();
  const status = oneOf(STATUSES, get('status'));
  const sessions = useQuery(
    sessionsQuery({ page, pageSize, ...(search ? { search } : {}), ...(status ? { status } : {}) }),
  );
  const [opened, setOpened] = useState<UserSession>();
  const onSearch = useCallback((text: string) => change('search', text), [change]);

  return (
    <ListCard title="Sessions" description="Everyone on the site, latest activity first. Updates every 5 seconds.">
      <ListTools
        search={
          <SearchField
            label="Search sessions"
            placeholder="User, address or session"
            value={search}
            onSearch={onSearch}
          />
        }
        chips={
          <ChoiceChip
            label="Status"
            chosen={status}
            choices={[
              { value: 'active', label: 'Active' },
              { value: 'blocked', label: 'Blocked' },
            ]}
            onChoose={(value) => change('status', value)}
          />
        }
      >
        <ColumnChoice
          address={address}
          optional={{ address: 'IP Address', status: 'Status', activity: 'Last Activity' }}
        />
      </ListTools>
      <Loaded query={sessions} what="the sessions">
        {(data) => (
          <SessionTable
            data={data}
            address={address}
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
    </ListCard>
  );
}

type SessionTableProps = {
  data: UserSessionPage;
  address: ListAddress;
  now: number;
  isStale: boolean;
  isFiltered: boolean;
  onOpen: (session: UserSession) => void;
  onPage: (page: number) => void;
};

function SessionTable({ data, address, now, isStale, isFiltered, onOpen, onPage }: SessionTableProps) {
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
    <ListTable
      caption="Sessions"
      columns={columns}
      address={address}
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
      foot={<Pagination {...data} onPage={onPage} noun="sessions" />}
    />
  );
}

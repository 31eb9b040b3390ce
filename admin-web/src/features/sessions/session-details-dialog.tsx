import type { UserSession, UserSessionDetails } from '@plaudit/admin-api/contract';
import { Button, DataTable, Dialog, EmptyState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { formatDateTime, formatDay } from '../../lib/time.ts';
import { sessionDetailsQuery } from './api.ts';
import { BlockButton } from './block-button.tsx';
import { sessionUser, shortSessionId } from './session-labels.ts';
import { SessionStatus } from './session-status.tsx';

type SessionDetailsDialogProps = {
  session: UserSession;
  onClose: () => void;
  onOpen: (session: UserSession) => void;
};

export function SessionDetailsDialog({ session, onClose, onOpen }: SessionDetailsDialogProps) {
  const details = useQuery(sessionDetailsQuery(session.id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title={`Session of ${sessionUser(session)}`}
      description="Who it is, and on which days they voted. Who they voted for is private."
      actions={
        <>
          <Button onClick={onClose}>Done</Button>
          <BlockButton session={details.data?.session ?? session} />
        </>
      }
    >
      <Loaded query={details} what="the session">
        {(data) => <Details details={data} onOpen={onOpen} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ details, onOpen }: { details: UserSessionDetails; onOpen: (session: UserSession) => void }) {
  const { session, account, otherSessions, votes } = details;
  return (
    <div className="admin-form">
      <Facts
        facts={[
          ['Session ID', <code key="id">{session.sessionId}</code>],
          ['Status', <SessionStatus key="status" isBlocked={session.isBlocked} />],
          ['IP Address', session.ipAddress],
          ['Browser', session.userAgent || 'Unknown'],
          ['Started', formatDateTime(session.createdAt)],
          ['Last Activity', formatDateTime(session.lastActivityAt)],
          ...(session.blockedAt ? [['Blocked', formatDateTime(session.blockedAt)] as const] : []),
          ...(account
            ? ([
                ['User ID', String(account.id)],
                ['Account', account.isActive ? 'Active' : 'Inactive'],
                ['Member since', formatDateTime(account.createdAt)],
              ] as const)
            : []),
        ]}
      />
      <h3 className="admin-section-title">Votes of this period</h3>
      <DataTable
        caption="Votes"
        hideCaption
        dense
        rows={votes}
        rowKey={(vote) => vote.categoryName}
        columns={[
          { key: 'category', header: 'Category', cell: (vote) => vote.categoryName },
          { key: 'on', header: 'Cast on', cell: (vote) => formatDay(vote.castOn) },
        ]}
        empty={<EmptyState title="No votes yet" />}
      />
      <h3 className="admin-section-title">Other sessions of this user</h3>
      <DataTable
        caption="Other sessions"
        hideCaption
        rows={otherSessions}
        rowKey={(other) => other.id}
        columns={[
          { key: 'id', header: 'Session ID', cell: (other) => <code>{shortSessionId(other.sessionId)}</code> },
          { key: 'address', header: 'IP Address', cell: (other) => other.ipAddress },
          { key: 'status', header: 'Status', cell: (other) => <SessionStatus isBlocked={other.isBlocked} /> },
          { key: 'activity', header: 'Last Activity', cell: (other) => formatDateTime(other.lastActivityAt) },
          {
            key: 'open',
            header: 'Actions',
            actions: true,
            cell: (other) => (
              <Button size="small" onClick={() => onOpen(other)}>
                Open
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title="This is the only one" />}
      />
    </div>
  );
}

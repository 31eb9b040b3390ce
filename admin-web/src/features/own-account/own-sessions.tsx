import type { OwnSession } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable, SignOutIcon, StatusBadge } from '@plaudit/shared-ui/ui';
import { formatDateTime } from '../../lib/time.ts';
import { useEndOtherSessions, useEndSession } from './api.ts';

/** Ending a session needs no code. */
export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const endOthers = useEndOtherSessions();
  return (
    <Card
      title="Where you are signed in"
      description="One you do not know? End it, and change your password."
      flush
      className="admin-list-card"
      actions={
        sessions.length > 1 ? (
          <Button
            size="small"
            icon={<SignOutIcon aria-hidden="true" />}
            busy={endOthers.isPending}
            busyLabel="Signing out..."
            onClick={() => endOthers.mutate()}
          >
            Sign out all others
          </Button>
        ) : null
      }
    >
      <DataTable
        caption="Your sessions"
        hideCaption
        rows={sessions}
        rowKey={(session) => session.id}
        columns={[
          { key: 'id', header: 'Session ID', cell: (session) => <code>{session.sessionId.slice(0, 8)}…</code> },
          { key: 'address', header: 'IP Address', cell: (session) => session.ipAddress },
          { key: 'status', header: 'Status', cell: (session) => <OwnSessionStatus session={session} /> },
          { key: 'start', header: 'Signed In', cell: (session) => formatDateTime(session.createdAt) },
          { key: 'activity', header: 'Last Activity', cell: (session) => formatDateTime(session.lastActivityAt) },
          {
            key: 'actions',
            header: 'Actions',
            actions: true,
            cell: (session) => (session.isCurrent ? null : <EndButton session={session} />),
          },
        ]}
      />
    </Card>
  );
}

function OwnSessionStatus({ session }: { session: OwnSession }) {
  if (session.isBlocked) return <StatusBadge tone="danger">Blocked</StatusBadge>;
  if (session.isCurrent) return <StatusBadge tone="success">This session</StatusBadge>;
  if (!session.isVerified) return <StatusBadge tone="neutral">Before the 2FA code</StatusBadge>;
  return <StatusBadge tone="success">Active</StatusBadge>;
}

function EndButton({ session }: { session: OwnSession }) {
  const end = useEndSession(session.id);
  return (
    <Button size="small" busy={end.isPending} busyLabel="Signing out..." onClick={() => end.mutate()}>
      Sign out
    </Button>
  );
}

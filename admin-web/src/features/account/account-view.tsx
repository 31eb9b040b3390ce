import { type AdminUser, PAGE_SIZE_MAX, type UserSessionPage, type VotingStatus } from '@plaudit/admin-api/contract';
import { Button, Card, DataTable, Notice, SignOutIcon, StatusBadge } from '@plaudit/shared-ui/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Facts } from '../../components/facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { getQuery } from '../../http/http-client.ts';
import { count } from '../../lib/count.ts';
import { ROLE_NAMES } from '../../lib/role-names.ts';
import { formatDateTime } from '../../lib/time.ts';

const FEW_RECOVERY_CODES = 3;

const ownSessionsQuery = (username: string) =>
  queryOptions({
    ...getQuery<UserSessionPage>('/api/admin/user-sessions', { username, pageSize: PAGE_SIZE_MAX }),
    staleTime: 0,
    meta: { failure: 'Failed to fetch sessions' },
  });

const ALLOWED = [
  'see votes, turnout and warnings',
  'watch sessions, and block or unblock them',
  'look up users',
  'open, close and schedule voting periods',
  'reset votes, and undo a reset',
];
const FORBIDDEN = [
  'change the site, its categories or vendors',
  'pause or resume voting',
  'create or delete admins, or deactivate users',
];

type AccountViewProps = {
  adminUser: AdminUser;
  voting: VotingStatus;
  recoveryCodesLeft: number;
  onSignOut: () => void;
};

/** The signed-in admin's own account. Super admins find it in the Security tab. */
export function AccountView({ adminUser, voting, recoveryCodesLeft, onSignOut }: AccountViewProps) {
  const sessions = useQuery(ownSessionsQuery(adminUser.username));
  return (
    <div className="admin-stack">
      <div className="admin-columns admin-columns-even">
        <Card
          title="Your account"
          actions={
            <Button size="small" icon={<SignOutIcon aria-hidden="true" />} onClick={onSignOut}>
              Sign out
            </Button>
          }
        >
          <Facts
            facts={[
              ['Username', adminUser.username],
              ['Role', ROLE_NAMES[adminUser.role]],
              ['Recovery codes left', String(recoveryCodesLeft)],
              ['Voting', voting.isPaused ? `Paused by ${voting.pausedBy ?? 'a super admin'}` : 'Not paused'],
            ]}
          />
          {recoveryCodesLeft < FEW_RECOVERY_CODES ? (
            <Notice tone="warning" title={`${count(recoveryCodesLeft, 'recovery code')} left`}>
              Without one, a lost authenticator locks you out: a super admin would have to make you a new account.
            </Notice>
          ) : null}
        </Card>
        <Card title="What your role may do">
          <div className="admin-rights">
            <div>
              <h3 className="admin-section-title">You can</h3>
              <ul>
                {ALLOWED.map((right) => (
                  <li key={right}>{right}</li>
                ))}
              </ul>
            </div>
            <div>
              <h3 className="admin-section-title">Ask a super admin to</h3>
              <ul>
                {FORBIDDEN.map((right) => (
                  <li key={right}>{right}</li>
                ))}
              </ul>
            </div>
          </div>
        </Card>
      </div>
      <Card
        title="Where you are signed in"
        description="One you do not know? Block it in User Tracking, and tell a super admin."
        flush
        className="admin-list-card"
      >
        <Loaded query={sessions} what="your sessions">
          {({ items }) => (
            <DataTable
              caption="Your sessions"
              hideCaption
              rows={items}
              rowKey={(session) => session.id}
              columns={[
                { key: 'id', header: 'Session ID', cell: (session) => <code>{session.sessionId.slice(0, 8)}…</code> },
                { key: 'address', header: 'IP Address', cell: (session) => session.ipAddress },
                {
                  key: 'status',
                  header: 'Status',
                  cell: (session) => (
                    <StatusBadge tone={session.isBlocked ? 'danger' : 'success'}>
                      {session.isBlocked ? 'Blocked' : 'Active'}
                    </StatusBadge>
                  ),
                },
                { key: 'activity', header: 'Last Activity', cell: (session) => formatDateTime(session.lastActivityAt) },
              ]}
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}

import { TabLinks, UserIcon, UsersIcon } from '@plaudit/shared-ui/ui';
import { useSearchParams } from 'react-router-dom';
import { usePanel } from '../components/use-panel.ts';
import { RollView } from '../features/roll/roll-view.tsx';
import { OpenInvitations } from '../features/users/open-invitations.tsx';
import { UsersView } from '../features/users/users-view.tsx';
import { tabPath } from '../lib/paths.ts';

const VIEWS = [
  { key: 'accounts', label: 'Accounts', href: tabPath('users'), icon: <UserIcon aria-hidden="true" /> },
  { key: 'roll', label: 'Roll', href: `${tabPath('users')}?view=roll`, icon: <UsersIcon aria-hidden="true" /> },
];

export function UsersRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  const [params] = useSearchParams();
  const isRoll = isSuperAdmin && params.get('view') === 'roll';
  return (
    <div className="admin-stack">
      {isSuperAdmin ? <TabLinks label="Users" items={VIEWS} selected={isRoll ? 'roll' : 'accounts'} /> : null}
      {isRoll ? (
        <RollView />
      ) : (
        <>
          {isSuperAdmin ? <OpenInvitations /> : null}
          <UsersView canChange={isSuperAdmin} self={dashboard.adminUser.username} />
        </>
      )}
    </div>
  );
}

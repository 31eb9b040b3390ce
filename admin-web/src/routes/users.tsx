import { usePanel } from '../components/use-panel.ts';
import { OpenInvitations } from '../features/users/open-invitations.tsx';
import { UsersView } from '../features/users/users-view.tsx';

export function UsersRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  return (
    <div className="admin-stack">
      <UsersView canChange={isSuperAdmin} self={dashboard.adminUser.username} />
      {isSuperAdmin ? <OpenInvitations /> : null}
    </div>
  );
}

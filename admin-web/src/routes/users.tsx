import { usePanel } from '../components/use-panel.ts';
import { UsersView } from '../features/users/users-view.tsx';

export function UsersRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  return <UsersView canChange={isSuperAdmin} self={dashboard.adminUser.username} />;
}

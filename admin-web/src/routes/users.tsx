import { UsersView } from '../features/users/users-view.tsx';
import { usePanel } from './panel.tsx';

export function UsersRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  return <UsersView canChange={isSuperAdmin} self={dashboard.adminUser.username} />;
}

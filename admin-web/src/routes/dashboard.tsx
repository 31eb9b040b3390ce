import { DashboardView } from '../features/dashboard/dashboard-view.tsx';
import { SiteCustomization } from '../features/site/site-customization.tsx';
import { usePanel } from './panel.tsx';

export function DashboardRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  return (
    <div className="admin-stack">
      <DashboardView dashboard={dashboard}>{isSuperAdmin ? <SiteCustomization /> : null}</DashboardView>
    </div>
  );
}

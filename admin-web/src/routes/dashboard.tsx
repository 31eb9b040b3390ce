import { SetUpChecklist } from '../features/checklist/checklist-card.tsx';
import { DashboardView } from '../features/dashboard/dashboard-view.tsx';
import { SiteCustomization } from '../features/site/site-customization.tsx';
import { TABS_OF_ROLE } from '../lib/paths.ts';
import { usePanel } from './panel.tsx';

export function DashboardRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  return (
    <div className="admin-stack">
      {isSuperAdmin ? <SetUpChecklist tabs={TABS_OF_ROLE.super_admin} /> : null}
      <DashboardView dashboard={dashboard}>{isSuperAdmin ? <SiteCustomization /> : null}</DashboardView>
    </div>
  );
}

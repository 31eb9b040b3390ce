import { useQuery } from '@tanstack/react-query';
import { RoomTitle } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { checklistQuery } from '../features/checklist/api.ts';
import { SetUpChecklist } from '../features/checklist/checklist-card.tsx';
import { attentionLines } from '../features/checklist/checklist-lines.ts';
import { FirstOpeningNotice } from '../features/checklist/first-opening-notice.tsx';
import { DashboardView } from '../features/dashboard/dashboard-view.tsx';
import { periodsQuery } from '../features/periods/api.ts';
import { SiteCustomization } from '../features/site/site-customization.tsx';
import { invitationsQuery, superAdminInvitation } from '../features/users/invitations-api.ts';
import { TABS_OF_ROLE } from '../lib/paths.ts';

export function DashboardRoute() {
  const { dashboard, isSuperAdmin } = usePanel();
  const { data: checklist } = useQuery(checklistQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  return (
    <div className="admin-stack">
      <RoomTitle className="ui-visually-hidden">Dashboard</RoomTitle>
      <FirstOpeningNotice />
      {isSuperAdmin && checklist?.isNewSite ? <SetUp /> : null}
      <DashboardView
        dashboard={dashboard}
        attention={checklist ? attentionLines(checklist, isSuperAdmin) : []}
        periods={periods.filter(({ resultsState }) => resultsState !== null)}
      >
        {isSuperAdmin ? <SiteCustomization /> : null}
      </DashboardView>
    </div>
  );
}

function SetUp() {
  const { data: invitations } = useQuery(invitationsQuery);
  return <SetUpChecklist tabs={TABS_OF_ROLE.super_admin} invitation={superAdminInvitation(invitations)} />;
}

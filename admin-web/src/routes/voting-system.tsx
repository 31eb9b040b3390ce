import { useQuery } from '@tanstack/react-query';
import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { OpeningChecklist } from '../features/checklist/checklist-card.tsx';
import { DecisionsCard } from '../features/decisions/decisions-card.tsx';
import { ExclusionsCard } from '../features/exclusions/exclusions-card.tsx';
import { periodsQuery } from '../features/periods/api.ts';
import { PastPeriods } from '../features/periods/past-periods.tsx';
import { PeriodsAhead } from '../features/periods/periods-ahead.tsx';
import { RevealNotices } from '../features/periods/reveal-notices.tsx';
import { ScheduleButton } from '../features/periods/schedule-button.tsx';
import { RehearsalCard } from '../features/rehearsal/rehearsal-card.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { NewPeriod } from '../features/voting/new-period.tsx';
import { VoteManagement } from '../features/voting/vote-management.tsx';
import { TABS_OF_ROLE } from '../lib/paths.ts';

export function VotingSystemRoute() {
  const { isSuperAdmin } = usePanel();
  const { data: status } = useQuery(votingStatusQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  const endedId = status?.state === 'ended' ? status.cycle?.id : undefined;
  return (
    <>
      <RoomHead title="Voting System" />
      <div className="admin-stack">
        <RevealNotices periods={periods} endedId={endedId} />
        <div className="admin-columns" data-even>
          <div className="admin-stack">
            <PeriodsAhead endedId={endedId} isSuperAdmin={isSuperAdmin} />
            <OpeningChecklist tabs={TABS_OF_ROLE[isSuperAdmin ? 'super_admin' : 'admin']} />
            <RehearsalCard status={status} />
          </div>
          <div className="admin-stack">
            <NewPeriod schedule={<ScheduleButton isSuperAdmin={isSuperAdmin} />} isSuperAdmin={isSuperAdmin} />
            <VoteManagement isSuperAdmin={isSuperAdmin} />
          </div>
        </div>
        <PastPeriods endedId={endedId} isSuperAdmin={isSuperAdmin} />
        {isSuperAdmin ? <ExclusionsCard periods={periods.filter(({ resultsState }) => resultsState !== null)} /> : null}
        <DecisionsCard
          periods={periods.filter(({ resultsState }) => resultsState !== null)}
          isSuperAdmin={isSuperAdmin}
        />
      </div>
    </>
  );
}

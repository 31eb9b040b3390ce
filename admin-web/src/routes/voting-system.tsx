import { useQuery } from '@tanstack/react-query';
import { PastPeriods } from '../features/periods/past-periods.tsx';
import { PeriodsAhead } from '../features/periods/periods-ahead.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { CustomPeriod } from '../features/voting/custom-period.tsx';
import { VoteManagement } from '../features/voting/vote-management.tsx';

export function VotingSystemRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  const endedId = status?.state === 'ended' ? status.cycle?.id : undefined;
  return (
    <div className="admin-stack">
      <div className="admin-columns admin-columns-even">
        <div className="admin-stack">
          <PeriodsAhead endedId={endedId} />
          <CustomPeriod />
        </div>
        <VoteManagement />
      </div>
      <PastPeriods endedId={endedId} />
    </div>
  );
}

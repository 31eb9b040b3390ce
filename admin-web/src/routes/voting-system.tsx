import { PastPeriods } from '../features/periods/past-periods.tsx';
import { PeriodsAhead } from '../features/periods/periods-ahead.tsx';
import { CustomPeriod } from '../features/voting/custom-period.tsx';
import { VoteManagement } from '../features/voting/vote-management.tsx';

export function VotingSystemRoute() {
  return (
    <div className="admin-stack">
      <div className="admin-columns admin-columns-even">
        <div className="admin-stack">
          <PeriodsAhead />
          <CustomPeriod />
        </div>
        <VoteManagement />
      </div>
      <PastPeriods />
    </div>
  );
}

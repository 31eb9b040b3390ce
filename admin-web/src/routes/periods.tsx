import { useQuery } from '@tanstack/react-query';
import { RoomHead } from '../components/room-head.tsx';
import { usePanel } from '../components/use-panel.ts';
import { PeriodsTable } from '../features/periods/periods-table.tsx';
import { ScheduleButton } from '../features/periods/schedule-button.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';

export function PeriodsRoute() {
  const { isSuperAdmin } = usePanel();
  const { data: status } = useQuery(votingStatusQuery);
  return (
    <div className="admin-stack">
      <RoomHead
        title="Periods"
        text="One runs at a time. Results of past ones stay as they were."
        actions={<ScheduleButton isSuperAdmin={isSuperAdmin} />}
      />
      <PeriodsTable endedId={status?.state === 'ended' ? status.cycle?.id : undefined} isSuperAdmin={isSuperAdmin} />
      {isSuperAdmin ? (
        <p className="ui-hint">
          Repeat, in the menu of each, proposes the same length and weekday one year later, also after an early end.
        </p>
      ) : null}
    </div>
  );
}

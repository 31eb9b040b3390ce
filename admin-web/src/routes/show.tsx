import { useQuery } from '@tanstack/react-query';
import { usePanel } from '../components/use-panel.ts';
import { periodsQuery } from '../features/periods/api.ts';
import { ShowRoom } from '../features/periods/show-room.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';

export function ShowRoute() {
  const { isSuperAdmin } = usePanel();
  const { data: status } = useQuery(votingStatusQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  return (
    <div className="admin-stack">
      <ShowRoom
        periods={periods}
        endedId={status?.state === 'ended' ? status.cycle?.id : undefined}
        isSuperAdmin={isSuperAdmin}
      />
    </div>
  );
}

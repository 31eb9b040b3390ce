import { useQuery } from '@tanstack/react-query';
import { RoomHead } from '../components/room-head.tsx';
import { CategoriesView } from '../features/categories/categories-view.tsx';
import { periodsQuery } from '../features/periods/api.ts';
import { ShortlistsCard } from '../features/shortlists/shortlists-card.tsx';
import { vendorsQuery } from '../features/vendors/api.ts';
import { votingStatusQuery } from '../features/voting/api.ts';
import { runningPeriod } from '../features/voting/running-period.ts';

export function CategoriesRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  const { data: vendors = [] } = useQuery(vendorsQuery);
  const { data: periods = [] } = useQuery(periodsQuery);
  const running = runningPeriod(status);
  return (
    <>
      <RoomHead title="Categories" />
      <div className="admin-stack">
        <CategoriesView isPeriodRunning={running !== undefined} />
        <ShortlistsCard vendors={vendors} periods={periods} runningId={running?.id} />
      </div>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { CategoriesView } from '../features/categories/categories-view.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { runningCycle } from '../features/voting/running-cycle.ts';

export function CategoriesRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  return <CategoriesView isPeriodRunning={runningCycle(status) !== undefined} />;
}

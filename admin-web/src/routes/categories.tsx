import { useQuery } from '@tanstack/react-query';
import { CategoriesView } from '../features/categories/categories-view.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { runningPeriod } from '../features/voting/running-period.ts';

export function CategoriesRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  return <CategoriesView isPeriodRunning={runningPeriod(status) !== undefined} />;
}

import { useQuery } from '@tanstack/react-query';
import { VendorsView } from '../features/vendors/vendors-view.tsx';
import { votingStatusQuery } from '../features/voting/api.ts';
import { areNumbersClosedIn } from '../lib/results-mode.ts';

export function VendorsRoute() {
  const { data: status } = useQuery(votingStatusQuery);
  return <VendorsView areNumbersClosed={areNumbersClosedIn(status?.cycle?.resultsState)} />;
}

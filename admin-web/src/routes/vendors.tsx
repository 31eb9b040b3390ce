import { VendorsView } from '../features/vendors/vendors-view.tsx';

export function VendorsRoute() {
  return <VendorsView />;
}

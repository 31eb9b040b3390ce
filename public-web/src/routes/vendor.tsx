import { useParams } from 'react-router-dom';
import { VendorProfile } from '../features/profile/vendor-profile.tsx';
import { NotFoundRoute } from './not-found.tsx';

export function VendorRoute() {
  const { id = '' } = useParams();
  return /^\d+$/.test(id) ? <VendorProfile key={id} id={id} /> : <NotFoundRoute />;
}

import { useParams } from 'react-router-dom';
import { VendorProfile } from '../features/profile/vendor-profile.tsx';
import { NotFoundRoute } from './not-found.tsx';

export function VendorRoute() {
  const { id = '' } = useParams();
  return /^[1-9]\d*$/.test(id) ? <VendorProfile key={id} id={Number(id)} /> : <NotFoundRoute />;
}

import { SessionsView } from '../features/sessions/sessions-view.tsx';

export function UserTrackingRoute() {
  return <SessionsView />;
}
